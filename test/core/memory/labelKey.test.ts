import { expect, test } from "bun:test"
import { labelKey } from "../../../src/core/memory/mod.ts"

test("labels that differ only in case, surrounding blanks or Unicode composition have the same key", () => {
  expect(["WIP", "wip", " Wip ", "ＷＩＰ"].map(labelKey)).toStrictEqual(
    Array.from({ length: 4 }, () => "wip")
  )
  expect(labelKey("E\u0301tape")).toBe(labelKey("étape"))
  expect(labelKey("in progress")).not.toBe(labelKey("in-progress"))
})
