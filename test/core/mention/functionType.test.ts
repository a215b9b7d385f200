import { expect, test } from "bun:test"
import { collectionType } from "../../../src/core/mention/collectionType.ts"
import { FUNCTION_TYPE, resultOfFunction } from "../../../src/core/mention/functionType.ts"

test("only calling a function gives something, whatever that is", () => {
  const given = ["Cart", "[]Cart", "(Cart,User)", collectionType("Cart", "", FUNCTION_TYPE)]
  expect(given.map((type) => resultOfFunction(collectionType(type, "", FUNCTION_TYPE)))).toStrictEqual(given)
  expect(["Cart", "[]Cart", "(Cart,User)", "List[]Cart", ""].map(resultOfFunction)).toStrictEqual([
    "",
    "",
    "",
    "",
    ""
  ])
})
