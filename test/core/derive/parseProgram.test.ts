import { expect, test } from "bun:test"
import { parseProgram } from "../../../src/core/derive/parseProgram.ts"
import { certainTemplateTags, languageById, type TreeLanguage } from "../../../src/core/language/mod.ts"
import { withBlanks } from "../../../src/core/text/mod.ts"
import { openTreeParser } from "../../../src/ports/deriving/openTreeParser.ts"

const parser = await openTreeParser()

/** The text that was parsed at last, and the line of its problem. */
const parsed = async (id: string, text: string, misread?: Parameters<typeof parseProgram>[0]["misread"]) => {
  const language = languageById(id) as TreeLanguage
  await parser.load([language.grammar])
  const program = { text, tagsIn: certainTemplateTags, ...(misread === undefined ? {} : { misread }) }
  const { misread: replaced, tree } = parseProgram(program, language, parser.parse)
  return [withBlanks(text, replaced), tree.problem?.line]
}

test("a program is read with what its language misreads", async () => {
  expect(await parsed("rust", "fn f() { a(str![b]) }")).toStrictEqual(["fn f() { a(___![b]) }", undefined])
})

test("what is known to be misread is replaced too, and no tags are looked for", async () => {
  expect(await parsed("rust", "%% fn f() { a(str![b]); }\n{{ c }}", [{ start: 0, end: 2 }])).toStrictEqual([
    "   fn f() { a(___![b]); }\n{{ c }}",
    undefined
  ])
})

test("of a program with a problem the tags are left out if more can then be read", async () => {
  expect(await parsed("python", "{% if a %}\ndef b():\n    pass\n{% endif %}\n")).toStrictEqual([
    "          \ndef b():\n    pass\n           \n",
    undefined
  ])
  expect(await parsed("rust", "fn f( {\nlet a = {{ b }};")).toStrictEqual(["fn f( {\nlet a = {{ b }};", 2])
})

test("a program is read with its tags where the parser gives up without them", async () => {
  const language = languageById("python") as TreeLanguage
  await parser.load([language.grammar])
  const text = "{% if a %}\ndef b():\n    pass\n{% endif %}\n"
  let calls = 0
  const { misread, tree } = parseProgram({ text, tagsIn: certainTemplateTags }, language, (...given) => {
    if (calls++ > 0) throw new Error("the parser gave up")
    return parser.parse(...given)
  })
  expect(calls).toBe(2)
  expect(misread).toStrictEqual([])
  expect(tree.problem?.line).toBe(1)
})
