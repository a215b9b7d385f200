import { expect, test } from "bun:test"
import type { ParseTree } from "../../../src/core/derive/ParseTree.ts"
import { parseTemplate } from "../../../src/core/derive/parseTemplate.ts"
import { languageById } from "../../../src/core/language/mod.ts"

const vue = languageById("vue")!
const page = "<template>{{ total }}</template>\n"
const tape = () => {
  throw new Error("not read")
}
const root = { type: "program" } as unknown as ReturnType<ParseTree>["root"]

test("the program in the markup is parsed by the grammar of its language", () => {
  const parsed: Array<string> = []
  const found = parseTemplate(page, vue, (grammar, text) => {
    parsed.push(`${grammar}: ${text.trim()}`)
    return { root, problem: undefined, tape }
  })
  expect(parsed).toStrictEqual([`typescript: ${found!.program.text.trim()}`])
  expect(found!.program.text).toContain("total")
  expect(found!.tape).toBe(tape)
})

test("there is none in a language without markup, and none that the parser gave up on", () => {
  const gaveUp: ParseTree = () => {
    throw new Error("gave up")
  }
  expect(parseTemplate(page, languageById("go")!, gaveUp)).toBeUndefined()
  expect(parseTemplate(page, vue, gaveUp)).toBeUndefined()
})
