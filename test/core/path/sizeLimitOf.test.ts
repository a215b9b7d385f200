import { expect, test } from "bun:test"
import { sizeLimitOf } from "../../../src/core/path/mod.ts"

test("a notebook may be larger than other files, most of which it does not need", () => {
  expect(sizeLimitOf("a/b.ipynb", 1000)).toBe(16_000)
  expect(sizeLimitOf("a/b.IPYNB", 1000)).toBe(16_000)
  expect(sizeLimitOf("a/b.xcstrings", 1000)).toBe(16_000)
  expect(sizeLimitOf("a/b.ipynb.py", 1000)).toBe(1000)
  expect(sizeLimitOf("a/b.json", 1000)).toBe(1000)
})
