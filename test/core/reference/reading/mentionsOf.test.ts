/** Every page of the parent folder shows how one language uses names; `GOLDEN=update bun test ./test/core/reference` writes the pages again, for review. */
import { Glob } from "bun"
import { describe, expect, test } from "bun:test"
import { join } from "node:path"
import { languageById, LANGUAGES } from "../../../../src/core/language/mod.ts"
import { decodeMentions, UNKNOWN_RECEIVER } from "../../../../src/core/mention/mod.ts"
import { deriveText } from "../../../languages/deriveText.ts"
import { readPage, writePage } from "../../../languages/page.ts"
import { describeMentions } from "../describeMentions.ts"

const pages = join(import.meta.dir, "..")
const files = [...new Glob("*.md").scanSync({ cwd: pages })].sort()

for (const file of files) {
  const path = join(pages, file)
  const page = readPage(await Bun.file(path).text())
  describe(page.title, () => {
    if (process.env["GOLDEN"] === "update") {
      test("is written again", async () => {
        const cases = await Promise.all(
          page.cases.map(async (one) => {
            const derived = await deriveText(one.path, one.written, languageById(one.language))
            return { ...one, expected: new Map([["mentions", describeMentions(derived)]]) }
          })
        )
        await Bun.write(path, writePage({ ...page, cases }))
      })
      return
    }
    for (const { expected, language, path: name, title, written } of page.cases) {
      test(title, async () => {
        const derived = await deriveText(name, written, languageById(language))
        expect(describeMentions(derived)).toBe(expected.get("mentions")!)
      })
    }
  })
}

test("every language with mention rules has a page", () => {
  const known = LANGUAGES.filter(({ mentions }) => mentions !== undefined)
  expect(known.map(({ id }) => `${id}.md`).sort()).toStrictEqual(files)
})

const mentionsIn = async (language: string, text: string) => {
  const { mentions, symbols } = await deriveText("src/a.x", text, languageById(language))
  return { ...decodeMentions(mentions.data), symbols }
}

test("a mention belongs to the innermost symbol around it", async () => {
  const text = "top()\nclass A {\n  b() {\n    function c() { d() }\n    e()\n  }\n}\nend()\n"
  const { mentions, symbols } = await mentionsIn("javascript", text)
  expect(mentions.map(({ name, within }) => [name, symbols[within]?.name])).toStrictEqual([
    ["top", undefined],
    ["d", "c"],
    ["e", "b"],
    ["end", undefined]
  ])
})

test("a variable that is assigned two types has none", async () => {
  const { mentions } = await mentionsIn("python", "def f():\n    a = Foo()\n    a = Bar()\n    a.go()\n")
  expect(mentions.find(({ name }) => name === "go")).toMatchObject({
    qualifier: "?",
    receiver: UNKNOWN_RECEIVER
  })
})

test("the qualifier of a chain of more than four names is unknown", async () => {
  const { mentions } = await mentionsIn("javascript", "a.b.c.d.e.f()\n")
  expect(mentions.map(({ qualifier }) => qualifier)).toStrictEqual(["", "a", "a.b", "a.b.c", "a.b.c.d", "?"])
})

test("super(TYPE, OBJECT) is the supertype's object only with self or cls", async () => {
  const text =
    "class A(B):\n    def run(self):\n        super(A, self).run()\n        super(web.A, cls).run()\n        super(A, other).run()\n"
  const { mentions } = await mentionsIn("python", text)
  expect(mentions.filter(({ name }) => name === "run").map(({ qualifier }) => qualifier)).toStrictEqual([
    "A^",
    "web.A^",
    "?"
  ])
})

test("a chain of thousands of names is read as its parts", async () => {
  const { mentions } = await mentionsIn("elixir", `a${".b".repeat(5000)}\n`)
  expect(mentions.at(-1)).toMatchObject({ name: "b", qualifier: "?" })
})
