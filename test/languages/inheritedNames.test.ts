/** A name that every object of JavaScript inherits is a name like any other, wherever it stands in code. */
import { Glob } from "bun"
import { describe, expect, test } from "bun:test"
import { join } from "node:path"
import { languageById } from "../../src/core/language/mod.ts"
import { decodeMentions } from "../../src/core/mention/mod.ts"
import { deriveText } from "./deriveText.ts"
import { describeSource } from "./describeSource.ts"
import { expand, readPage } from "./page.ts"

const INHERITED = "isPrototypeOf"
/** Of the same length, and spelled alike. */
const OTHER = "isFrototypeOf"

const WORD = /(?<![\w$])[A-Za-z_]\w*/g

/** A longer text repeats what shorter ones show. */
const MAX_CHARACTERS = 700

const tests = join(import.meta.dir, "..")
const pages = ["languages", "core/reference"].flatMap((folder) =>
  [...new Glob("*.md").scanSync({ cwd: join(tests, folder) })].sort().map((file) => join(folder, file))
)

/** What is derived of a text in which a word is another, told as if that were `INHERITED`. */
const derivedWith = async (path: string, language: string, text: string, word: string, name: string) => {
  const changed = text.replaceAll(new RegExp(`(?<![\\w$])${word}(?!\\w)`, "g"), name)
  const derived = await deriveText(path, changed, languageById(language))
  const said = {
    ...Object.fromEntries(describeSource(derived)),
    package: derived.package,
    header: derived.header,
    names: derived.symbols.map(({ gives, kind, name }) => [kind, name, gives]),
    mentions: decodeMentions(derived.mentions.data)
  }
  return JSON.parse(JSON.stringify(said).replaceAll(/(?<=is)[fp]|[fp](?=r)/gi, "p")) as unknown
}

for (const page of pages) {
  const { cases, title } = readPage(await Bun.file(join(tests, page)).text())
  describe(`${title}, ${page.includes("reference") ? "uses" : "symbols"}`, () => {
    for (const { language, path, title: shown, written } of cases) {
      const text = expand(written)
      if (text.length > MAX_CHARACTERS) continue
      test(
        shown,
        async () => {
          for (const word of new Set(text.match(WORD)))
            expect({
              word,
              ...((await derivedWith(path, language, text, word, INHERITED)) as object)
            }).toStrictEqual({
              word,
              ...((await derivedWith(path, language, text, word, OTHER)) as object)
            })
        },
        180_000
      )
    }
  })
}
