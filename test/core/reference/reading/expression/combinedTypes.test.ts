import { expect, test } from "bun:test"
import type { ExpressionType } from "../../../../../src/core/mention/AccessChain.ts"
import {
  awaitedType,
  commonType,
  eitherType,
  wrappedType
} from "../../../../../src/core/reference/reading/expression/combinedTypes.ts"

const OPENED: ExpressionType = {
  start: { is: "called", name: "open" },
  steps: [{ is: "field", name: "cart" }]
}

test("values have one type if all of them are known and have it", () => {
  expect(commonType([])).toBe("")
  expect(commonType([OPENED, structuredClone(OPENED)])).toStrictEqual(OPENED)
  expect(commonType(["Cart", ""])).toBe("")
})

test("one of several values has the type that only the view knows, or one of their names, but never of several collections", () => {
  expect(eitherType(["Cart", OPENED])).toStrictEqual(OPENED)
  expect(eitherType(["Cart", ""])).toBe("")
  expect(eitherType(["Cart", wrappedType("Cart", "")])).toBe("")
})

test("what holds values of a type, and what awaiting one gives", () => {
  expect(wrappedType(OPENED, "Promise")).toMatchObject({
    steps: [{ name: "cart" }, { is: "wrapped", name: "Promise" }]
  })
  expect(awaitedType("")).toBe("")
  expect(awaitedType("Job")).toMatchObject({ start: { name: "Job" }, steps: [{ is: "opened" }] })
})
