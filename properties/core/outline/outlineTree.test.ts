import { FastCheck as fc } from "effect"
import { expect, test } from "bun:test"
import { languageById, LANGUAGES } from "../../../src/core/language/mod.ts"
import { deriveText } from "../../../test/languages/deriveText.ts"
import { sourceIn } from "../derive/sources.ts"

const trees = LANGUAGES.filter(({ shape }) => shape === "tree")

test(
  "blank lines above a file that parses only shift its symbols",
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...trees).chain((language) => sourceIn(language)),
        async ({ language, path, text }) => {
          if (text.startsWith("#!") || text.startsWith("\ufeff")) return
          const known = languageById(language)
          if ((await deriveText(path, text, known)).problem !== undefined) return
          const symbolsOf = async (of: string, lines: number) =>
            (await deriveText(path, of, known)).symbols.map(
              ({ doc, kind, nameLine, qualifiedName, signature, span }) => ({
                doc,
                kind,
                qualifiedName,
                signature,
                lines: [span.startLine - lines, nameLine - lines, span.endLine - lines]
              })
            )
          expect(await symbolsOf("\n\n\n" + text, 3)).toStrictEqual(await symbolsOf(text, 0))
        }
      ),
      { numRuns: 200, interruptAfterTimeLimit: 60_000 }
    ),
  180_000
)

/** The include guard of a header. */
const GUARD = /^#ifndef (\w+)\r?\n#define \1\r?$/m

/** The name that a file of Zig gives to itself as a type. */
const OWN_NAME = /^(?:pub )?const \w+ = @This\(\);/m

test(
  "two files joined into one declare the symbols of both, if all parse",
  () =>
    fc.assert(
      fc.asyncProperty(
        fc
          .constantFrom("go", "java", "rust", "ruby", "c", "javascript", "typescript", "lua", "zig")
          .chain((id) => {
            const language = LANGUAGES.find((_) => _.id === id)!
            return fc.tuple(sourceIn(language), sourceIn(language))
          }),
        async ([{ language, path, text: first }, { text: second }]) => {
          // An include guard is not a symbol only while it surrounds the whole file.
          if (language === "c" && GUARD.test(`${first}\n${second}`)) return
          // A file of Zig is one type, which has one name.
          if (language === "zig" && OWN_NAME.test(first) && OWN_NAME.test(second)) return
          const derive = (text: string) => deriveText(path, text, languageById(language))
          const [a, b, both] = [
            await derive(`${first}\n\n`),
            await derive(second),
            await derive(`${first}\n\n\n${second}`)
          ]
          if (a.problem !== undefined || b.problem !== undefined || both.problem !== undefined) return
          const names = [...a.symbols, ...b.symbols].map(({ kind, name }) => `${kind} ${name}`)
          expect(both.symbols.map(({ kind, name }) => `${kind} ${name}`)).toStrictEqual(names)
        }
      ),
      { numRuns: 60, interruptAfterTimeLimit: 60_000 }
    ),
  180_000
)
