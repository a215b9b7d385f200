import { FastCheck as fc } from "effect"
import { expect, test } from "bun:test"
import { languageById, LANGUAGES } from "../../../src/core/language/mod.ts"
import { deriveText } from "../../../test/languages/deriveText.ts"
import { sourceIn } from "../derive/sources.ts"

const trees = LANGUAGES.filter(({ shape }) => shape === "tree")

test("remarks on lines of their own above a file change no name, kind or signature", () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...trees).chain((language) => sourceIn(language)),
      async ({ language, path, text }) => {
        const blank = "\n".repeat(3)
        const names = async (of: string) =>
          (await deriveText(path, of, languageById(language))).symbols.map(({ kind, qualifiedName, signature }) => `${kind} ${qualifiedName} ${signature}`)
        if (text.startsWith("#!") || text.startsWith("\ufeff")) return
        expect(await names(blank + text)).toStrictEqual(await names(text))
      }
    ),
    { numRuns: 60, interruptAfterTimeLimit: 60_000 }
  ), 60_000)

test("a file after a file of the same language declares what both declare, where both parse", () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom("go", "java", "rust", "ruby", "c", "javascript", "typescript", "lua", "zig").chain((id) => {
        const language = LANGUAGES.find((_) => _.id === id)!
        return fc.tuple(sourceIn(language), sourceIn(language))
      }),
      async ([{ language, path, text: first }, { text: second }]) => {
        const derive = (text: string) => deriveText(path, text, languageById(language))
        const [a, b, both] = [await derive(`${first}\n\n`), await derive(second), await derive(`${first}\n\n\n${second}`)]
        if (a.problem !== undefined || b.problem !== undefined || both.problem !== undefined) return
        const names = [...a.symbols, ...b.symbols].map(({ kind, name }) => `${kind} ${name}`)
        expect(both.symbols.map(({ kind, name }) => `${kind} ${name}`)).toStrictEqual(names)
      }
    ),
    { numRuns: 60, interruptAfterTimeLimit: 60_000 }
  ), 60_000)
