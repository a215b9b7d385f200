import { expect, test } from "bun:test"
import { innermostAt } from "../../../../../src/core/reference/reading/syntax/innermostAt.ts"

test("innermostAt() finds the innermost span around an offset, and none outside all spans", () => {
  const around = innermostAt([
    { start: 1, end: 9 },
    { start: 2, end: 5 },
    { start: 3, end: 4 },
    { start: 5, end: 6 },
    { start: 12, end: 13 }
  ])
  expect([0, 1, 2, 3, 4, 5, 6, 9, 12, 13].map(around)).toStrictEqual([-1, 0, 1, 2, 1, 3, 0, -1, 4, -1])
})

test("of two spans with the same start the shorter one is the inner one, whatever their order", () => {
  const around = innermostAt([
    { start: 0, end: 8 },
    { start: 3, end: 6 },
    { start: 0, end: 12 }
  ])
  expect([1, 4, 7, 9, 12].map(around)).toStrictEqual([0, 1, 0, 2, -1])
})
