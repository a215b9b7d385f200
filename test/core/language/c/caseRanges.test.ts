import { expect, test } from "bun:test"
import { caseRanges } from "../../../../src/core/language/c/caseRanges.ts"

test("the sign of a range of cases becomes an operator", () => {
  const text = "switch (a) { case 0 ... 8: case LOW + 1 ... HIGH: return f(b); default: g(c); }"
  expect(caseRanges(text).map(({ as, end, start }) => [text.slice(start, end), as])).toStrictEqual([
    ["...", " + "],
    ["...", " + "]
  ])
})

test.each(["void f(int a, ...);", "case 1: f(...);", "case", "case 1", "int a[] = { [0 ... 3] = 1 };"])(
  "any other sign stays: %s",
  (text) => {
    expect(caseRanges(text)).toStrictEqual([])
  }
)
