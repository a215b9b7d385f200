import { expect, test } from "bun:test"
import { fileName } from "../../../src/core/outline/fileName.ts"

test("a file is called by its name, or by its folder where its own says nothing", () => {
  expect(["a/UserCard.vue", "a/b.test.ts", "cart/index.ts", "index.ts"].map(fileName)).toStrictEqual([
    "UserCard",
    "b",
    "cart",
    "index"
  ])
})
