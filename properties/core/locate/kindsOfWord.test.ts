import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { SYMBOL_KINDS } from "../../../src/core/domain/CodeSymbol.ts"
import { KIND_WORDS, kindsOfWord } from "../../../src/core/locate/mod.ts"

test("every word for a kind means known kinds in any case, and each kind means itself", () => {
  for (const word of KIND_WORDS) {
    expect(kindsOfWord(word.toUpperCase())).toStrictEqual(kindsOfWord(word))
    expect(kindsOfWord(word).length).toBeGreaterThan(0)
    for (const kind of kindsOfWord(word)) expect(SYMBOL_KINDS).toContain(kind)
  }
  for (const kind of SYMBOL_KINDS) expect(kindsOfWord(kind)).toStrictEqual([kind])
})

test("an unknown word means no kind, even if it is the name of an inherited property", () => {
  expect(kindsOfWord("constructor")).toStrictEqual([])
  fc.assert(
    fc.property(fc.string(), (word) => {
      fc.pre(!KIND_WORDS.includes(word.toLowerCase()))
      expect(kindsOfWord(word)).toStrictEqual([])
    })
  )
})
