import { expect, test } from "bun:test"
import {
  appliedType,
  argumentsIndex,
  argumentsOfType,
  commonType
} from "../../../src/core/mention/appliedType.ts"
import {
  collectionName,
  isCollectionType,
  partOfCollection
} from "../../../src/core/mention/collectionType.ts"

test("a type keeps its arguments, but is no collection of them", () => {
  const page = appliedType("shop.Page", ["Cart"])
  expect(argumentsOfType(page)).toStrictEqual(["Cart"])
  expect([collectionName(page), isCollectionType(page), partOfCollection(page, "element")]).toStrictEqual([
    "shop.Page",
    false,
    undefined
  ])
})

test("several arguments are told apart, also those that have some themselves", () => {
  const given = ["Cart", "", appliedType("Box", ["User"])]
  expect(argumentsOfType(appliedType("Triple", given))).toStrictEqual(given)
})

test("a type of whose arguments none has a single name is told without them", () => {
  expect([appliedType("Page", []), appliedType("Page", ["A+B"]), appliedType("", ["Cart"])]).toStrictEqual([
    "Page",
    "Page",
    ""
  ])
  expect([argumentsIndex("Page"), argumentsIndex("list[]Cart"), argumentsIndex("Page[:]Cart")]).toStrictEqual(
    [-1, -1, 4]
  )
})

test("of several types with one name, the name is what they have in common", () => {
  expect(commonType("Box[:]Cart", "Box")).toBe("Box")
  expect(commonType("[]Cart", "[]User")).toBe("")
})
