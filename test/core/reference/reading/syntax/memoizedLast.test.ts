import { expect, test } from "bun:test"
import { memoizedLast } from "../../../../../src/core/reference/reading/syntax/memoizedLast.ts"

test("only the result for the last node is remembered", () => {
  const computed: Array<number> = []
  const double = memoizedLast((node) => {
    computed.push(node)
    return node * 2
  })
  expect([1, 1, 2, 2, 1].map(double)).toStrictEqual([2, 2, 4, 4, 2])
  expect(computed).toStrictEqual([1, 2, 1])
})
