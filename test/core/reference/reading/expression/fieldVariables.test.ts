import { expect, test } from "bun:test"
import { fieldVariables } from "../../../../../src/core/reference/reading/expression/fieldVariables.ts"
import { openTreeParser } from "../../../../../src/ports/deriving/openTreeParser.ts"
import { deriveText } from "../../../../languages/deriveText.ts"
import { languageById } from "../../../../../src/core/language/mod.ts"

const parser = await openTreeParser()
await parser.load(["ruby"])

/** The types of the instance variables in a text, by name; values are typed as they are written, with "" for those in small letters. */
const typesIn = (text: string): Readonly<Record<string, unknown>> => {
  const tape = parser.parse("ruby", text).tape!()
  const textOf = (node: number) => text.slice(tape.start[node], tape.end[node])
  const typeAt = fieldVariables(tape, text, languageById("ruby")!.mentions!.chain!.fieldVariables!, {
    childIn: (node, field) => {
      for (let child = node + 1; child < tape.after[node]!; child = tape.after[child]!)
        if (tape.field[child] === field) return child
      return -1
    },
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
