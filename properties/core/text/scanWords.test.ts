import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { scanWords } from "../../../src/core/text/scanWords.ts"

const wordsOf = (text: string) => {
  const words: Array<string> = []
  scanWords(text, (start, end) => words.push(text.slice(start, end)))
  return words
}

/** A slow and simple reference for the scanner. */
const reference = (text: string) =>
  (text.match(/[A-Za-z0-9_]+/g) ?? []).filter((word) => /[A-Za-z_]/.test(word) || /^[0-9]{2,4}$/.test(word))

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ..."aZ_09 .,\n-",
      "é",
      "Ж",
      "中",
      "の",
      "한",
      "ー",
      "🎉",
      "\ud83d",
      "\udc00",
      "𝐀",
      "𠀀",
      "\u0301",
      "٣",
      "─"
    ),
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 })
  )
})

describe("scanWords", () => {
  test("finds in ASCII the same words as a regular expression", () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aZ_019 .$-\n\x00\x7f") }), (text) => {
        expect(wordsOf(text)).toStrictEqual(reference(text))
      })
    ))

  test("returns slices of the text in order that do not overlap", () =>
    fc.assert(
      fc.property(anyText, (text) => {
        let from = 0
        for (const word of wordsOf(text)) {
          const at = text.indexOf(word, from)
          expect(at).toBeGreaterThanOrEqual(from)
          expect(word).not.toBe("")
          from = at + word.length
        }
      })
    ))

  test("covers every letter and splits no surrogate pair", () =>
    fc.assert(
      fc.property(anyText, (text) => {
        const letters = (of: string) => of.match(/\p{L}/gu) ?? []
        expect(letters(wordsOf(text).join(" "))).toStrictEqual(letters(text))
        for (const word of wordsOf(text)) expect(word.isWellFormed()).toBe(true)
      })
    ))

  test("finds in two texts joined by a space the words of each", () =>
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        expect(wordsOf(`${a} ${b}`)).toStrictEqual([...wordsOf(a), ...wordsOf(b)])
      })
    ))

  test.each([
    ["x1 12 12345 1 0xff", "x1 12 0xff"],
    ["get用户Name", "get 用户 Name"],
    ["café_latte→thé", "café_latte thé"],
    ["カタカナーのテスト。한국어", "カタカナーのテスト 한국어"]
  ])("finds in %p the words %p", (text, words) => {
    expect(wordsOf(text).join(" ")).toBe(words)
  })
})
