import { expect, test } from "bun:test"
import { DEFAULT_MAX_FILE_BYTES, limitsOf } from "../../../src/core/glob/mod.ts"

const limits = (includeTests: boolean, include: ReadonlyArray<string>, exclude: ReadonlyArray<string>) =>
  limitsOf({ includeTests, maxFileSize: DEFAULT_MAX_FILE_BYTES, patterns: { include, exclude } })

test("an index of all files has no limits", () => {
  expect(limits(true, [], [])).toBeUndefined()
})

test("limits name the included patterns first, then the excluded ones and tests", () => {
  expect(limits(true, ["*.md", "docs"], [])).toBe('"*.md", "docs"')
  expect(limits(false, [], [])).toBe("files without tests")
  expect(limits(true, [], ["a", "b", "c"])).toBe('files without "a", "b" and "c"')
  expect(limits(false, ["src"], ["a"])).toBe('"src" without "a" and tests')
})

test("a maximum file size below the default is a limit, one above it is not", () => {
  const ofSize = (maxFileSize: number) =>
    limitsOf({ includeTests: false, maxFileSize, patterns: { include: ["src"], exclude: [] } })
  expect(ofSize(50_000)).toBe('"src" without tests and files larger than 50000 bytes')
  expect(ofSize(2_000_000)).toBe('"src" without tests')
})
