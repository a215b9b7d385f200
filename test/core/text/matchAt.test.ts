import { expect, test } from "bun:test"
import { matchAt, matchesAt } from "../../../src/core/text/mod.ts"

test("an expression matches at the offset or not at all, whatever it matched before", () => {
  const word = /[a-z]+/y
  expect([3, 0, 2, 3].map((offset) => matchAt(word, "ab cd", offset)?.[0])).toStrictEqual([
    "cd",
    "ab",
    undefined,
    "cd"
  ])
  expect([3, 0, 2, 3].map((offset) => matchesAt(word, "ab cd", offset))).toStrictEqual([
    true,
    true,
    false,
    true
  ])
})
