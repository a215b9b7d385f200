/** Nodes of chains. */
import { expect, test } from "bun:test"
import { typescriptMentions } from "../../../../../src/core/language/javascript/mentions.ts"
import { chainNodes } from "../../../../../src/core/reference/reading/expression/chainNodes.ts"
import { compileRules } from "../../../../../src/core/reference/reading/syntax/compileRules.ts"
import { tapeReader } from "../../../../../src/core/reference/reading/syntax/tapeReader.ts"
import { openTreeParser } from "../../../../../src/ports/deriving/openTreeParser.ts"

const parser = await openTreeParser()
await parser.load(["typescript"])

/** The nodes of chains in the expression that a text in TypeScript is, which is the second node below the program. */
const nodesOf = (text: string) => {
  const tape = parser.parse("typescript", text).tape!()
  const reader = tapeReader(tape, text, compileRules(typescriptMentions, tape))
  return { ...reader, ...chainNodes(tape, text, typescriptMentions.chain!, reader), expression: 2 }
}

test("brackets and signs that change nothing are no part of a chain; a sign that may change the value is", () => {
  const inside = (text: string) => {
    const { expression, textOf, withoutWrappers } = nodesOf(text)
    return textOf(withoutWrappers(expression))
  }
  expect(inside("((cart))")).toBe("cart")
  expect(inside("cart!")).toBe("cart")
  expect(inside("(cart.shop)")).toBe("cart.shop")
  expect(inside("!cart")).toBe("!cart")
})

test("an element is taken out of a collection; a name has no signs", () => {
  const { collectionAt, expression, nameIn, textOf } = nodesOf("carts[0]")
  const collection = collectionAt(expression)
  expect(textOf(collection)).toBe("carts")
  expect(collectionAt(collection)).toBe(-1)
  expect([nameIn(collection), nameIn(-1)]).toStrictEqual(["carts", ""])
})
