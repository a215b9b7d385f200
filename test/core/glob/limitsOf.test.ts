import { expect, test } from "bun:test"
import { limitsOf, USUAL_FILE_SIZE } from "../../../src/core/glob/mod.ts"

const limits = (includeTests: boolean, include: ReadonlyArray<string>, exclude: ReadonlyArray<string>) =>
  limitsOf({ includeTests, maxFileSize: USUAL_FILE_SIZE, patterns: { include, exclude } })

test("an index of all files has no limits", () => {
  expect(limits(true, [], [])).toBeUndefined()
})

test("limits are told in the order of what is taken in and left out", () => {
  expect(limits(true, ["*.md", "docs"], [])).toBe('"*.md", "docs"')
  expect(limits(false, [], [])).toBe("files without tests")
  expect(limits(true, [], ["a", "b", "c"])).toBe('files without "a", "b" and "c"')
  expect(limits(false, ["src"], ["a"])).toBe('"src" without "a" and tests')
})

test("a size below the usual one is a limit, one above is none", () => {
  const ofSize = (maxFileSize: number) =>
    limitsOf({ includeTests: false, maxFileSize, patterns: { include: ["src"], exclude: [] } })
  expect(ofSize(50_000)).toBe('"src" without tests and files larger than 50000 bytes')
  expect(ofSize(2_000_000)).toBe('"src" without tests')
})
