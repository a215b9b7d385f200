import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { embedLexical, LEXICAL_DIMENSIONS } from "../../../src/core/embed/embedLexical.ts"

const word = fc.stringMatching(/^[a-z]{3,9}$/)
const words = fc.array(word, { minLength: 1, maxLength: 8 })
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  words.map((words) => words.join(" "))
)
const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, x, i) => sum + x * b[i]!, 0)

describe("embedLexical", () => {
  test("gives a unit vector of its dimensions for every text", () =>
    fc.assert(
      fc.property(anyText, (text) => {
        const vector = embedLexical(text)
        expect(vector.length).toBe(LEXICAL_DIMENSIONS)
        expect(Math.abs(Math.hypot(...vector) - 1)).toBeLessThan(1e-5)
      }),
      { examples: [[""], ["{}"], ["🎉"]] }
    ))

  test("does not depend on what was embedded before", () =>
    fc.assert(
      fc.property(anyText, fc.array(anyText), (text, others) => {
        const before = embedLexical(text)
        for (const other of others) embedLexical(other)
        expect(embedLexical(text)).toStrictEqual(before)
      })
    ))

  test("does not depend on the order of words, nor on how they are written together", () =>
    fc.assert(
      fc.property(words, (words) => {
        const vector = embedLexical(words.join(" "))
        expect(cosine(embedLexical(words.toReversed().join("\n")), vector)).toBeGreaterThan(0.9999)
        const snake = embedLexical(words.join("_"))
        const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")
        expect(cosine(embedLexical(pascal), snake)).toBeGreaterThan(0.9999)
      })
    ))

  test("is nearer to a text that shares words than to one that shares none", () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[a-m]{4,9}$/), { minLength: 4, maxLength: 8 }),
        fc.uniqueArray(fc.stringMatching(/^[n-z]{4,9}$/), { minLength: 4, maxLength: 8 }),
        (words, others) => {
          const query = embedLexical(words.slice(0, 3).join(" "))
          expect(cosine(query, embedLexical(words.join(" ")))).toBeGreaterThan(
            cosine(query, embedLexical(others.join(" ")))
          )
        }
      )
    ))

  test("is the same on every machine, and as when its space was named", () => {
    const some = (text: string) => Array.from(embedLexical(text).slice(16, 28), (x) => x.toFixed(3)).join(" ")
    expect(some("export const getUserById = async (id: string) => db.users.find({ id })")).toBe(
      "0.000 0.000 0.000 0.032 0.000 0.172 0.000 0.000 0.000 0.054 0.019 0.000"
    )
    expect(some("東京都 Привет naïve 42 HTTPServer")).toBe(
      "0.029 0.115 0.000 0.000 0.000 0.000 0.000 0.000 0.000 0.000 0.000 0.000"
    )
  })

  test("goes on when it has met more words than it remembers", () => {
    const before = embedLexical("open the file")
    for (let i = 0; i < 50; i++) embedLexical(Array.from({ length: 1000 }, (_, j) => `w${i}q${j}`).join(" "))
    expect(embedLexical("open the file")).toStrictEqual(before)
  })
})
