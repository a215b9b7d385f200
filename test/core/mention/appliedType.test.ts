/** The notation of types with type arguments. */
import { expect, test } from "bun:test"
import {
  appliedType,
  argumentsIndex,
  argumentsOfType,
  commonType
} from "../../../src/core/mention/appliedType.ts"
import { innermostElement, isCollectionType } from "../../../src/core/mention/collectionType.ts"

test("a type is written with its arguments, and read back", () => {
  const written = appliedType("shop.Pair", ["Map[User]Cart", "Box[:]List[]Cart", ""])
  expect(written).toBe("shop.Pair[:](Map[User]Cart,Box[:]List[]Cart,)")
  expect(argumentsOfType(written)).toStrictEqual(["Map[User]Cart", "Box[:]List[]Cart", ""])
})

test("neither a collection of such types nor an object type that is written out has arguments", () => {
  expect(["List[]Box[:]Cart", "{ a: Box<Cart> }", "Cart"].map(argumentsIndex)).toStrictEqual([-1, -1, -1])
  expect(["Box[:][]Cart", "[]Box[:][]Cart"].map(isCollectionType)).toStrictEqual([false, true])
  expect(innermostElement("[]List[]Box[:][]Cart")).toBe("Box[:][]Cart")
})

test("of several types with one name, the name is what they have in common", () => {
  expect(commonType("Box[:]Cart", "Box")).toBe("Box")
  expect(commonType("[]Cart", "[]User")).toBe("")
})
