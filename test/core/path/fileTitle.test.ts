import { expect, test } from "bun:test"
import { fileTitle } from "../../../src/core/path/fileTitle.ts"

test("fileTitle() is the base name of a file, or its folder for index files", () => {
  expect(["a/UserCard.vue", "a/b.test.ts", "cart/index.ts", "index.ts"].map(fileTitle)).toStrictEqual([
    "UserCard",
    "b",
    "cart",
    "index"
  ])
})
