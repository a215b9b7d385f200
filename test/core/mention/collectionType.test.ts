import { expect, test } from "bun:test"
import {
  channelType,
  collectionType,
  innermostElement,
  isCollectionType,
  partOfCollection,
  takePart
} from "../../../src/core/mention/collectionType.ts"

test("a collection's elements and keys are read out of its type", () => {
  const byUser = collectionType(collectionType("shop.Cart"), "User")
  expect(partOfCollection(byUser, "element")).toBe(collectionType("shop.Cart"))
  expect(partOfCollection(byUser, "key")).toBe("User")
  expect(partOfCollection(collectionType("Cart", byUser), "key")).toBe(byUser)
  expect(partOfCollection(collectionType("Cart"), "key")).toBe("")
  expect(partOfCollection(channelType("Cart"), "key")).toBe("Cart")
  expect(partOfCollection("Cart", "element")).toBeUndefined()
  expect([collectionType(""), channelType(""), collectionType("", "User")]).toStrictEqual(["", "", ""])
})

test("the innermost element of nested collections is a plain type", () => {
  expect(innermostElement(collectionType(channelType("Cart"), collectionType("User")))).toBe("Cart")
  expect(["Cart", "", "[Cart", "["].map(innermostElement)).toStrictEqual(["Cart", "", "[Cart", "["])
  expect([collectionType("Cart"), channelType("Cart"), "Cart", ""].map(isCollectionType)).toStrictEqual([
    true,
    true,
    false,
    false
  ])
})

test("what is taken out of an expression is known at once only if its type is a collection", () => {
  const step = { is: "element", name: "" } as const
  expect(takePart(collectionType("Cart"), "element")).toBe("Cart")
  expect(takePart("Carts", "element")).toStrictEqual({ start: { is: "type", name: "Carts" }, steps: [step] })
  expect(takePart({ start: { is: "called", name: "all" }, steps: [] }, "element")).toStrictEqual({
    start: { is: "called", name: "all" },
    steps: [step]
  })
  expect([takePart("", "element"), takePart(undefined, "key")]).toStrictEqual(["", ""])
})
