import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { includesFile } from "../../../../../src/core/reference/resolving/import/includesFile.ts"
import { includingFiles } from "./includingFiles.ts"

/** Tells whether one file includes another, among files with what each includes. */
const includedAmong = (includes: Readonly<Record<string, ReadonlyArray<string>>>, language = "c") => {
  const { around, fileAt } = includingFiles(includes, language)
  return (file: string, included: string) =>
    includesFile(fileAt(file), fileAt(included), languageById(language)!.mentions!, around)
}

test("a file includes what its headers include, in any order and in a circle", () => {
  const includes = includedAmong({
    "src/a.c": ["a.h"],
    "src/a.h": ["b.h", "../lib/c.h"],
    "src/b.h": ["a.h"],
    "lib/c.h": ["shop/d.h"],
    "include/shop/d.h": [],
    "src/far.h": []
  })
  for (const header of ["src/a.h", "src/b.h", "lib/c.h", "include/shop/d.h"])
    expect(includes("src/a.c", header)).toBe(true)
  expect(includes("src/a.c", "src/far.h")).toBe(false)
  expect(includes("src/b.h", "lib/c.h")).toBe(true)
  expect(includes("lib/c.h", "src/a.h")).toBe(false)
})

test("a header that the folders do not lead to may be in any include directory; one that they lead to is no other", () => {
  const includes = includedAmong({
    "src/unix/a.c": ["uv.h", "internal.h"],
    "src/unix/internal.h": [],
    "src/win/internal.h": [],
    "include/uv.h": []
  })
  expect(includes("src/unix/a.c", "include/uv.h")).toBe(true)
  expect(includes("src/unix/a.c", "src/unix/internal.h")).toBe(true)
  expect(includes("src/unix/a.c", "src/win/internal.h")).toBe(false)
})

test("an opened namespace is no file, and other languages include nothing", () => {
  expect(includedAmong({ "a.cc": ["shop"], "shop/shop": [] }, "cpp")("a.cc", "shop/shop")).toBe(false)
  expect(includedAmong({ "a.go": ["b.go"], "b.go": [] }, "go")("a.go", "b.go")).toBe(false)
})
