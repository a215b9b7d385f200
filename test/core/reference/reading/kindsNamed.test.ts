import { expect, test } from "bun:test"
import { kindsNamed } from "../../../../src/core/reference/reading/kindsNamed.ts"

test("kindsNamed() finds all node types of a name, and reads a grammar once", () => {
  const types = ["call", "name", "call"]
  expect(kindsNamed(types, ["call"])).toStrictEqual([true, false, true])
  expect(kindsNamed(types, ["call"])).toBe(kindsNamed(types, ["call"]))
  expect(kindsNamed(types, [])).toStrictEqual([false, false, false])
  expect(kindsNamed(["name"], ["call"])).toStrictEqual([false])
})
