import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import {
  lexicon,
  stemOf,
  tokenizeText,
  tokensOf,
  tokenText,
  trimWords,
  wordGeneration,
  wordsOf
} from "../../../src/core/text/mod.ts"

const text = fc
  .array(
    fc.constantFrom("getUserById", "get_user", "HTTPServer", "user", "東京都", "x", "42", "größe", "—"),
    {
      maxLength: 12
    }
  )
  .map((words) => words.join(" "))

describe("wordsOf", () => {
  test("numbers equal words and tokens equally in any text, and gives each token its stem", () =>
    fc.assert(
      fc.property(text, text, (one, other) => {
        const words = [one, other].flatMap((each) => Array.from(wordsOf(each)))
        const { starts, stems, tokens } = lexicon()
        const met = [...new Set(words)].flatMap((word) =>
          Array.from({ length: starts[word + 1]! - starts[word]! }, (_, at) => starts[word]! + at)
        )
        const numbersByText = Map.groupBy(
          met.map((at) => tokens[at]!),
          tokenText
        )
        for (const same of numbersByText.values()) expect(new Set(same).size).toBe(1)
        for (const at of met) expect(tokenText(stems[at]!)).toBe(stemOf(tokenText(tokens[at]!)))
        expect(new Set(words).size).toBe(
          new Set(`${one} ${other}`.split(" ").filter((word) => tokenizeText(word).length > 0)).size
        )
      })
    ))

  test("returns the tokens of the text, word by word", () =>
    fc.assert(
      fc.property(text, (text) => {
        const tokens = Array.from(wordsOf(text)).flatMap(tokensOf)
        expect(tokens).toStrictEqual([...tokenizeText(text)])
        const alone = (text.match(/\S+/g) ?? []).flatMap((word) => tokenizeText(word))
        expect(tokens).toStrictEqual(alone)
      })
    ))

  test("distinguishes any number of words, also within one text", () => {
    const written = Array.from({ length: 150_000 }, (_, n) => `q${n.toString(36)}z`)
    const words = wordsOf(written.join(" "))
    expect(words).toHaveLength(written.length)
    expect(new Set(Array.from(words)).size).toBe(written.length)
    expect(wordsOf(written.join("\n"))).toStrictEqual(words)
    for (const at of [0, 1, 70_000, 149_999])
      expect(tokensOf(words[at]!)).toStrictEqual([...tokenizeText(written[at]!)])
    trimWords()
  })
})

describe("trimWords", () => {
  test("starts numbering anew once there are too many words, and counts this as a new generation", () => {
    trimWords()
    const before = wordGeneration()
    trimWords()
    expect(wordGeneration()).toBe(before)
    for (let from = 0; from < 60_000; from += 1000)
      wordsOf(Array.from({ length: 1000 }, (_, n) => `word${from + n}x`).join(" "))
    trimWords()
    expect(wordGeneration()).toBe(before + 1)
    expect(wordsOf("afterwards")[0]).toBe(0)
    expect(tokensOf(0)).toStrictEqual(["afterwards"])
  })
})
