import { expect, test } from "bun:test"
import { wordingOf } from "../../../src/core/rank/mod.ts"

test.each([
  [
    "unknown 'size' value: 'red'",
    "fail(`unknown 'size' value: '${value}'`)",
    "expect(told).toBe(\"unknown 'size' value: 'blue'\")"
  ],
  [
    'field "price" is not a "number"',
    'Errorf("field \\"price\\" is not a %q", kind)',
    'is(told, "field \\"price\\" is not a \\"date\\"")'
  ]
])("%s: what the message quotes may be fixed or a value", (message, source, test) => {
  const scoreIn = wordingOf(message)!.scoreIn
  expect(scoreIn(source)).toBe(1)
  expect(scoreIn(test)).toBeLessThan(1)
})

test("a quoted name that the code fills in is a value", () => {
  const scoreIn = wordingOf("the option 'size' has no value 'red'")!.scoreIn
  expect(scoreIn("fail(`the option '${option}' has no value '${value}'`)")).toBe(1)
})
