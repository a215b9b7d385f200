import { expect, test } from "bun:test"
import { isAnyBetween } from "../../../../../src/core/reference/reading/syntax/isAnyBetween.ts"

test("the number at the start counts, that at the end does not", () => {
  const numbers = [1, 4, 9]
  const between = [0, 1, 2, 4, 5, 9, 10].flatMap((first) =>
    [1, 2, 4, 5, 9, 10].map((last) => [first, last] as const)
  )
  expect(between.map(([first, last]) => isAnyBetween(numbers, first, last))).toStrictEqual(
    between.map(([first, last]) => numbers.some((each) => first <= each && each < last))
  )
})
