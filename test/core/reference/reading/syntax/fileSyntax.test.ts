import { expect, test } from "bun:test"
import { typescriptMentions } from "../../../../../src/core/language/javascript/mentions.ts"
import { fileSyntax } from "../../../../../src/core/reference/reading/syntax/fileSyntax.ts"
import { openTreeParser } from "../../../../../src/ports/deriving/openTreeParser.ts"

const parser = await openTreeParser()
await parser.load(["typescript"])

test("the rules are compiled once for a grammar, and names are read by them", () => {
  const read = (text: string) =>
    fileSyntax(parser.parse("typescript", text).tape!(), text, typescriptMentions)
  const [one, other] = [read("cart.total()"), read("order")]
  expect(one.compiled).toBe(other.compiled)
  expect(other.reader.chain(2, 1)).toBe("order")
})
