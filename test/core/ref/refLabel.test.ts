import { expect, test } from "bun:test"
import { refLabel } from "../../../src/core/ref/mod.ts"

test("a ref is called as people call it", () => {
  expect(
    ["refs/heads/a/b", "refs/tags/v1", "refs/remotes/origin/main", "refs/stash", "0123456789".repeat(4)].map(
      refLabel
    )
  ).toStrictEqual(["a/b", "v1", "origin/main", "stash", "0123456789".repeat(2).slice(0, 12)])
})
