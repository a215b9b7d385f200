import { expect, test } from "bun:test"
import { fieldVariables } from "../../../../../src/core/reference/reading/expression/fieldVariables.ts"
import { nodeReader } from "../../../../../src/core/reference/reading/syntax/nodeReader.ts"
import { openTreeParser } from "../../../../../src/ports/deriving/openTreeParser.ts"
import { deriveText } from "../../../../languages/deriveText.ts"
import { languageById } from "../../../../../src/core/language/mod.ts"

const parser = await openTreeParser()
await parser.load(["ruby"])

/** The types of the instance variables in a text, by name; values are typed as they are written, with "" for those in small letters. */
const typesIn = (text: string): Readonly<Record<string, unknown>> => {
  const tape = parser.parse("ruby", text).tape!()
  const nodes = nodeReader(tape, text)
  const { textOf } = nodes
  const typeAt = fieldVariables(tape, languageById("ruby")!.mentions!.chain!.fieldVariables!, {
    ...nodes,
    typeAt: (node) => (/^[A-Z]/.test(textOf(node)) ? textOf(node) : "")
  })
  return Object.fromEntries(
    Array.from({ length: tape.length }, (_, node) => node).flatMap((node) => {
      const type = typeAt(node)
      return type === undefined ? [] : [[textOf(node), type]]
    })
  )
}

test("a variable has the one type of its values, without those that are nothing", () => {
  expect(typesIn("class A\n def b\n @c = Cart\n @c = nil\n @c ||= Cart\n end\n end")).toStrictEqual({
    "@c": "Cart"
  })
  expect(typesIn("@c = Cart\n@c = Line\n@d")).toStrictEqual({ "@c": "", "@d": "" })
})

test("of several types, that which has the name of the variable", () => {
  expect(typesIn("@line_item = find\n@line_item = LineItem")).toStrictEqual({ "@line_item": "LineItem" })
  expect(typesIn("@line = find\n@line = Cart")).toStrictEqual({ "@line": "" })
})

test("variables that get their values from each other are followed to a depth", async () => {
  const assigned = Array.from({ length: 5000 }, (_, at) => `  def a${at}; @a${at} = @a${at + 1}.b; end\n`)
  const { mentions } = await deriveText("a.rb", `class A\n${assigned.join("")}end\n`)
  expect(mentions.data.length).toBeGreaterThan(0)
})
