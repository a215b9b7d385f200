/** Lists in brackets. */
import { expect, test } from "bun:test"
import { partsInBrackets } from "../../../src/core/text/mod.ts"

test("parts are between the commas of the outermost brackets, whatever is nested in them", () => {
  expect(partsInBrackets("f<A<B, C>, [D, E], (x) => F>(g, h)", 1)).toStrictEqual([
    "A<B, C>",
    " [D, E]",
    " (x) => F"
  ])
})

test("brackets that are not closed have no parts", () => {
  expect(partsInBrackets("Box<A, B", 3)).toStrictEqual([])
})
