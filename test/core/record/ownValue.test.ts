import { expect, test } from "bun:test"
import { ownValue } from "../../../src/core/record/mod.ts"

test("what all objects inherit is no value of a record", () => {
  const inherited = Object.getOwnPropertyNames(Object.prototype)
  expect(inherited).toContain("constructor")
  expect(inherited.filter((name) => ownValue({ struct: "type" }, name) !== undefined)).toStrictEqual([])
})

test("a record may hold such a name itself", () => {
  expect(ownValue({ constructor: "function" }, "constructor")).toBe("function")
  expect(ownValue(Object.fromEntries([["__proto__", "field"]]), "__proto__")).toBe("field")
})
