import { expect, test } from "bun:test"
import { kindsNamed, valuesByKind } from "../../../../../src/core/reference/reading/syntax/kindsNamed.ts"

test("kindsNamed() finds all node types of a name, and reads a grammar once", () => {
  const types = ["call", "name", "call"]
  expect(kindsNamed(types, ["call"])).toStrictEqual([true, false, true])
  expect(kindsNamed(types, ["call"])).toBe(kindsNamed(types, ["call"]))
  expect(kindsNamed(types, [])).toStrictEqual([false, false, false])
  expect(kindsNamed(["name"], ["call"])).toStrictEqual([false])
})

test("valuesByKind() reads a record once per grammar", () => {
  const types = ["call", "name", "constructor"]
  const record = { call: "function" }
  expect(valuesByKind(types, record)).toStrictEqual(["function", undefined, undefined])
  expect(valuesByKind(types, record)).toBe(valuesByKind(types, record))
  expect(valuesByKind(["name"], record)).toStrictEqual([undefined])
  expect(valuesByKind(types, undefined)).toStrictEqual([undefined, undefined, undefined])
})
