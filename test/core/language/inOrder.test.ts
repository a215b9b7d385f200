import { expect, test } from "bun:test"
import { inOrder } from "../../../src/core/language/inOrder.ts"

test("inOrder() sorts spans and drops those inside another", () => {
  const [a, b, c] = [
    { start: 0, end: 9 },
    { start: 3, end: 5 },
    { start: 9, end: 10, as: ";" }
  ]
  expect(inOrder([[b, c], [a], []])).toStrictEqual([a, c])
  expect(inOrder([[], [b]])).toStrictEqual([b])
  expect(inOrder([])).toStrictEqual([])
})
