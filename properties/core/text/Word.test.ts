import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { tokenizeText, trimWords, wordGeneration, wordsOf } from "../../../src/core/text/mod.ts"

const text = fc
  .array(
    fc.constantFrom("getUserById", "get_user", "HTTPServer", "user", "東京都", "x", "42", "größe", "—"),
    {
      maxLength: 12
    }
  )
  .map((words) => words.join(" "))

describe("wordsOf", () => {
  test("gives the same token as the same object with the same number, in any text", () =>
    fc.assert(
      fc.property(text, text, (one, other) => {
        const tokens = [...wordsOf(one), ...wordsOf(other)].flatMap((word) => word.tokens)
        const byText = Map.groupBy(tokens, (token) => token.text)
        for (const same of byText.values()) expect(new Set(same).size).toBe(1)
        expect(new Set(tokens.map((token) => token.number)).size).toBe(byText.size)
      })
    ))

  test("gives the tokens of the text, word by word", () =>
    fc.assert(
      fc.property(text, (text) => {
        const tokens = wordsOf(text).flatMap((word) => word.tokens.map((token) => token.text))
        expect(tokens).toStrictEqual([...tokenizeText(text)])
        const alone = (text.match(/\S+/g) ?? []).flatMap((word) => tokenizeText(word))
        expect(tokens).toStrictEqual(alone)
      })
    ))

  test("tells apart any number of words, also within one text", () => {
    const written = Array.from({ length: 150_000 }, (_, n) => `q${n.toString(36)}z`)
    const words = wordsOf(written.join(" "))
    expect(words).toHaveLength(written.length)
    expect(new Set(words).size).toBe(written.length)
    expect(wordsOf(written.join("\n")).every((word, at) => word === words[at])).toBe(true)
    for (const at of [0, 1, 70_000, 149_999])
      expect(words[at]!.tokens.map((token) => token.text)).toStrictEqual([...tokenizeText(written[at]!)])
    trimWords()
  })
})

describe("trimWords", () => {
  test("keeps numbers small: it begins anew once there are too many, and says so", () => {
    trimWords()
    const before = wordGeneration()
    trimWords()
    expect(wordGeneration()).toBe(before)
    for (let from = 0; from < 60_000; from += 1000)
      wordsOf(Array.from({ length: 1000 }, (_, n) => `word${from + n}x`).join(" "))
    trimWords()
    expect(wordGeneration()).toBe(before + 1)
    expect(wordsOf("afterwards")[0]?.tokens[0]?.number).toBe(0)
  })
})
