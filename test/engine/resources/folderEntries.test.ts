import { expect, test } from "bun:test"
import { folderEntries } from "../../../src/engine/resources/folderEntries.ts"

const FILES = ["b.ts", "a/x.ts", "a/y/z.ts", "ab/x.ts", "Z.ts"].map((path) => ({ path, size: path.length }))

test("folders come first, with the number of files below them", () => {
  expect(folderEntries("", FILES)).toStrictEqual([
    { name: "a", kind: "folder", size: 2 },
    { name: "ab", kind: "folder", size: 1 },
    { name: "Z.ts", kind: "file", size: 4 },
    { name: "b.ts", kind: "file", size: 4 }
  ])
  expect(folderEntries("a/", FILES)).toStrictEqual([
    { name: "y", kind: "folder", size: 1 },
    { name: "x.ts", kind: "file", size: 6 }
  ])
})
