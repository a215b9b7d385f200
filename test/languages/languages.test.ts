/** Every page of this folder is a suite; `GOLDEN=update bun test ./test/languages` writes what is expected anew. */
import { Glob } from "bun"
import { describe, expect, test } from "bun:test"
import { basename, join } from "node:path"
import { DETECTION_CHARACTERS, detectLanguage, LANGUAGES } from "../../src/core/language/mod.ts"
import { deriveText } from "./deriveText.ts"
import { describeSource } from "./describeSource.ts"
import { expand, readPage, writePage } from "./page.ts"

const files = [...new Glob("*.md").scanSync({ cwd: import.meta.dir })].sort()

for (const file of files) {
  const path = join(import.meta.dir, file)
  const page = readPage(await Bun.file(path).text())
  describe(page.title, () => {
    if (process.env["GOLDEN"] === "update") {
      test("is updated", async () => {
        const cases = await Promise.all(
          page.cases.map(async (one) => ({
            ...one,
            expected: describeSource(await deriveText(one.path, expand(one.written)))
          }))
        )
        await Bun.write(path, writePage({ ...page, cases }))
      })
      return
    }
    for (const { expected, language, path, title, written } of page.cases) {
      test(title, async () => {
        const text = expand(written)
        expect(detectLanguage(path, text.slice(0, DETECTION_CHARACTERS))?.id).toBe(language)
        expect(describeSource(await deriveText(path, text))).toStrictEqual(new Map(expected))
      })
    }
  })
}

test("every language has a page of at least three cases", async () => {
  const cases = new Map<string, number>()
  for (const file of files)
    for (const { language } of readPage(await Bun.file(join(import.meta.dir, file)).text()).cases)
      cases.set(language, (cases.get(language) ?? 0) + 1)
  expect(LANGUAGES.filter(({ id }) => (cases.get(id) ?? 0) < 3).map(({ id }) => id)).toStrictEqual([])
})

test("every page is named after a language", () => {
  const ids = new Set(LANGUAGES.map(({ id }) => id))
  expect(files.filter((file) => !ids.has(basename(file, ".md")))).toStrictEqual([])
})
