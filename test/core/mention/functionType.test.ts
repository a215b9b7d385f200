import { expect, test } from "bun:test"
import { collectionType } from "../../../src/core/mention/collectionType.ts"
import {
  FUNCTION_TYPE,
  functionType,
  parametersOfFunction,
  resultOfFunction,
  withTypesInFunction
} from "../../../src/core/mention/functionType.ts"

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

test("what a function takes and gives can be told apart again, whatever that is", () => {
  const types = ["Cart", "[]Cart", "(Cart,User)", "Page[:]Cart", "", functionType(["Cart"], "")]
  const all = types.flatMap((one) => types.map((other) => [one, other] as const))
  for (const [one, other] of all) {
    const type = functionType([one, other], one)
    expect([parametersOfFunction(type), resultOfFunction(type)]).toStrictEqual([
      one + other === "" ? [] : [one, other],
      one
    ])
    expect(withTypesInFunction(type, (each) => each)).toBe(type)
  }
})
