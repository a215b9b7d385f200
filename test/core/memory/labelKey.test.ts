import { expect, test } from "bun:test"
import { labelKey } from "../../../src/core/memory/mod.ts"

test("labels of one key are those that differ in case, in blanks around them, or in how a letter is composed", () => {
  expect(["WIP", "wip", " Wip ", "ＷＩＰ"].map(labelKey)).toStrictEqual(
    Array.from({ length: 4 }, () => "wip")
  )
  expect(labelKey("E\u0301tape")).toBe(labelKey("étape"))
  expect(labelKey("in progress")).not.toBe(labelKey("in-progress"))
})
