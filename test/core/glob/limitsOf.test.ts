import { expect, test } from "bun:test"
import { limitsOf } from "../../../src/core/glob/mod.ts"

const limits = (includeTests: boolean, include: ReadonlyArray<string>, exclude: ReadonlyArray<string>) =>
  limitsOf({ includeTests, patterns: { include, exclude } })

test("an index of all files has no limits", () => {
  expect(limits(true, [], [])).toBeUndefined()
})

test("limits are told in the order of what is taken in and left out", () => {
  expect(limits(true, ["*.md", "docs"], [])).toBe('"*.md", "docs"')
  expect(limits(false, [], [])).toBe("files without tests")
  expect(limits(true, [], ["a", "b", "c"])).toBe('files without "a", "b" and "c"')
  expect(limits(false, ["src"], ["a"])).toBe('"src" without "a" and tests')
})
