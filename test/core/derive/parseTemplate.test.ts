import { expect, test } from "bun:test"
import type { ParseTree } from "../../../src/core/derive/ParseTree.ts"
import { parseTemplate } from "../../../src/core/derive/parseTemplate.ts"
import { languageById } from "../../../src/core/language/mod.ts"
import { openTreeParser } from "../../../src/ports/deriving/openTreeParser.ts"

const vue = languageById("vue")!
const page = { path: "Cart.vue", text: "<template>{{ total }}</template>\n" }

test("the program in the markup is parsed by the grammar of its language", async () => {
  const parser = await openTreeParser()
  await parser.load(["typescript"])
  const parsed: Array<string> = []
  const found = parseTemplate(page, vue, (grammar, text) => {
    parsed.push(`${grammar}: ${text.trim()}`)
    return parser.parse(grammar, text)
  })
  expect(parsed).toStrictEqual([`typescript: ${found!.program.text.trim()}`])
  expect(found!.program.text).toContain("total")
  expect(found!.tape().types).toContain("identifier")
  parser.release()
})

test("there is none in a language without markup, and none that the parser gave up on", () => {
  const gaveUp: ParseTree = () => {
    throw new Error("gave up")
  }
  expect(parseTemplate(page, languageById("go")!, gaveUp)).toBeUndefined()
  expect(parseTemplate(page, vue, gaveUp)).toBeUndefined()
})
