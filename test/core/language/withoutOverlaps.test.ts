import { expect, test } from "bun:test"
import { withoutOverlaps } from "../../../src/core/language/withoutOverlaps.ts"

test("withoutOverlaps() sorts spans and drops those inside another", () => {
  const [a, b, c] = [
    { start: 0, end: 9 },
    { start: 3, end: 5 },
    { start: 9, end: 10, as: ";" }
  ]
  expect(withoutOverlaps([[b, c], [a], []])).toStrictEqual([a, c])
  expect(withoutOverlaps([[], [b]])).toStrictEqual([b])
  expect(withoutOverlaps([])).toStrictEqual([])
})
