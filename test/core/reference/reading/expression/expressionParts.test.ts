/** Expressions that others consist of. */
import { expect, test } from "bun:test"
import { typescriptMentions } from "../../../../../src/core/language/javascript/mentions.ts"
import { expressionParts } from "../../../../../src/core/reference/reading/expression/expressionParts.ts"
import { nodeReader } from "../../../../../src/core/reference/reading/syntax/nodeReader.ts"
import { openTreeParser } from "../../../../../src/ports/deriving/openTreeParser.ts"

const parser = await openTreeParser()
await parser.load(["typescript"])

/** The parts of the expression that a text in TypeScript is. */
const partsOf = (text: string) => {
  const tape = parser.parse("typescript", text).tape!()
  const { parts, wrappers } = typescriptMentions.chain!
  const nodes = nodeReader(tape, text)
  const found = expressionParts(tape, text, parts!, wrappers, nodes)
  // The program, and the statement in it.
  const expression = 2
  return { ...found, expression, textsOf: (all: ReadonlyArray<number> = []) => all.map(nodes.textOf) }
}

test("the alternatives of a choice, through brackets, without those that hold nothing", () => {
  const { alternativesOf, expression, textsOf } = partsOf("(a ?? (b ? c : null))")
  expect(textsOf(alternativesOf(expression))).toStrictEqual(["a", "c"])
})

test("what is no choice is its own alternative", () => {
  const { alternativesOf, choiceAt, expression, textsOf } = partsOf("a + b")
  expect(textsOf(alternativesOf(expression))).toStrictEqual(["a + b"])
  expect(choiceAt(expression)).toBeUndefined()
})

test("the parts of a list that spreads another one are asked for", () => {
  const { expression, partsOf: partsIn, textsOf } = partsOf("[a, ...b]")
  expect(partsIn(expression)).toBeUndefined()
  expect(textsOf(partsIn(expression, true))).toStrictEqual(["a", "...b"])
})
