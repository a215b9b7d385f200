import { expect, test } from "bun:test"
import { plainKey } from "../../../../../src/core/reference/reading/syntax/plainKey.ts"

test("a key is a name, in quotes or not", () => {
  expect(["total", "'total'", '"total"', "$a", "größe"].map(plainKey)).toStrictEqual([
    "total",
    "total",
    "total",
    "$a",
    "größe"
  ])
  expect(["[total]", "'a b'", "1.5", "", "'total\""].map(plainKey)).toStrictEqual(["", "", "", "", ""])
})
