import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { scanWords } from "../../../src/core/text/scanWords.ts"
import { tokenizeText } from "../../../src/core/text/tokenizeText.ts"
import { wordTokens } from "../../../src/core/text/wordTokens.ts"

const anyText = fc.array(
  fc.oneof(
    fc.constantFrom(
      "getUserById",
      "get_user_by_id",
      "constructor",
      "__proto__",
      "12",
      "用户认证",
      "🎉",
      "→",
      "\n"
    ),
    fc.string({ unit: "binary", maxLength: 6 }),
    fc.stringMatching(/^[A-Za-z_0-9]{1,90}$/)
  )
)

describe("tokenizeText", () => {
  test("returns the tokens of each word, on the first call and from the cache", () =>
    fc.assert(
      fc.property(anyText, (pieces) => {
        const text = pieces.join(" ")
        const expected: Array<string> = []
        scanWords(text, (start, end) => expected.push(...wordTokens(text.slice(start, end))))
        expect(tokenizeText(text)).toStrictEqual(expected)
        expect(tokenizeText(text)).toStrictEqual(expected)
      })
    ))

  test("returns for two texts joined by a space the tokens of each", () =>
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        expect(tokenizeText(`${a.join(" ")} ${b.join(" ")}`)).toStrictEqual([
          ...tokenizeText(a.join(" ")),
          ...tokenizeText(b.join(" "))
        ])
      })
    ))

  test("handles more words than its cache holds", () => {
    const words = Array.from({ length: 70_000 }, (_, i) => `word${i}x`)
    expect(tokenizeText(words.join(" "))).toStrictEqual(words)
    expect(tokenizeText("getUserById")).toStrictEqual(["get", "user", "by", "id", "getuserbyid"])
  })
})
