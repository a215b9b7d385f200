import { expect, test } from "bun:test"
import { collectionType } from "../../../src/core/mention/collectionType.ts"
import { commonPlace, isTupleType, placesOfTuple, tupleType } from "../../../src/core/mention/tupleType.ts"

test("the places of a tuple are those that it was made of, whatever they are", () => {
  const places = ["Cart", "", collectionType("Cart", "User", "Map"), tupleType(["A", collectionType("B")])]
  expect(placesOfTuple(tupleType(places))).toStrictEqual(places)
})

test("a place of several types is unknown", () => {
  expect(placesOfTuple(tupleType(["Cart", "A+B"]))).toStrictEqual(["Cart", ""])
  expect(tupleType(["A+B", ""])).toBe("")
})

test("only what is in brackets is a tuple; all places may have one type", () => {
  expect(["(A,B)", "A", "[A]B", "A()"].map(isTupleType)).toStrictEqual([true, false, false, false])
  expect(["(A,A)", "(A,B)", "(A,)", "A"].map(commonPlace)).toStrictEqual(["A", "", "", ""])
})
