import { expect, test } from "bun:test"
import { fileName } from "../../../src/core/outline/fileName.ts"

test("fileName() is the base name of a file, or its folder for index files", () => {
  expect(["a/UserCard.vue", "a/b.test.ts", "cart/index.ts", "index.ts"].map(fileName)).toStrictEqual([
    "UserCard",
    "b",
    "cart",
    "index"
  ])
})
