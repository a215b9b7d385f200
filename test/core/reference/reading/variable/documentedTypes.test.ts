import { expect, test } from "bun:test"
import { phpMentions } from "../../../../../src/core/language/php/mentions.ts"
import { documentedTypes } from "../../../../../src/core/reference/reading/variable/documentedTypes.ts"
import { ERROR_TYPE } from "../../../../../src/core/syntax/mod.ts"

const TEXT = "/** @param Cart $cart */ function f($cart) {}"
/** A comment, and a function with its parameters. */
const TAPE = {
  types: ["program", "comment", "function_definition", "formal_parameters", "simple_parameter"],
  type: Int32Array.of(0, 1, 2, 3, 4),
  parent: Int32Array.of(-1, 0, 0, 2, 3),
  start: Int32Array.of(0, 0, 25, 35, 36),
  end: Int32Array.of(45, 24, 45, 42, 41)
}
const before = (node: number) => (node === 2 ? 1 : -1)

test("documentedTypes() reads the comment before the function of a parameter, but none outside of a block", () => {
  const typeOf = documentedTypes(TAPE as never, TEXT, { before }, phpMentions)
  expect(typeOf(4, "cart", "")).toBe("Cart")
  expect(typeOf(4, "cart", "Priced")).toBe("")
  expect(typeOf(4, "order", "")).toBe("")
  expect(documentedTypes(TAPE as never, TEXT, { before }, {})(4, "cart", "")).toBe("")
  const narrowing = { ...phpMentions.narrowing!, blocks: ["formal_parameters"] }
  expect(documentedTypes(TAPE as never, TEXT, { before }, { ...phpMentions, narrowing })(4, "cart", "")).toBe(
    ""
  )
})

test("documentedTypes() takes nothing from a part before it that the parser did not read", () => {
  const tape = { ...TAPE, type: Int32Array.of(0, ERROR_TYPE, 2, 3, 4) }
  expect(documentedTypes(tape as never, TEXT, { before }, phpMentions)(4, "cart", "")).toBe("")
})
