import { expect, test } from "bun:test"
import { refLabel } from "../../../src/core/ref/mod.ts"

test("refLabel() shortens refs to branch, tag and remote names, and commit ids to 12 digits", () => {
  expect(
    ["refs/heads/a/b", "refs/tags/v1", "refs/remotes/origin/main", "refs/stash", "0123456789".repeat(4)].map(
      refLabel
    )
  ).toStrictEqual(["a/b", "v1", "origin/main", "stash", "0123456789".repeat(2).slice(0, 12)])
})
