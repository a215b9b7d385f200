import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { wordTokens } from "../../../src/core/text/wordTokens.ts"

const part = fc.stringMatching(/^[a-z]{2,8}$/)
const han = fc.string({ unit: fc.constantFrom(..."用户认证失败时返回𠀀"), minLength: 1, maxLength: 20 })

describe("wordTokens", () => {
  test("returns the parts of an identifier and then the whole, the same for snake_case and camelCase", () =>
    fc.assert(
      fc.property(fc.array(part, { minLength: 2, maxLength: 5 }), (parts) => {
        const camel = parts
          .map((word, i) => (i === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
          .join("")
        expect(wordTokens(camel)).toStrictEqual([...parts, parts.join("")])
        expect(wordTokens(parts.join("_"))).toStrictEqual([...parts, parts.join("")])
      })
    ))

  test("returns a word of one part once", () =>
    fc.assert(
      fc.property(part, (word) => {
        expect(wordTokens(word)).toStrictEqual([word])
      })
    ))

  test("cuts a run of Han characters into overlapping pairs", () =>
    fc.assert(
      fc.property(han, (run) => {
        const characters = [...run]
        const pairs = wordTokens(run)
        expect(pairs.length).toBe(Math.max(1, characters.length - 1))
        pairs.forEach((pair, i) => expect(pair).toBe(characters.slice(i, i + 2).join("")))
      })
    ))

  test("returns no overlong tokens, no single ASCII characters, and no single digits or long numbers", () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."abXY019_é"), maxLength: 140 }), (word) => {
        for (const token of wordTokens(word)) {
          expect(token.length).toBeLessThanOrEqual(64)
          expect(token).not.toMatch(/^.$(?<!é)|^[0-9]$|^[0-9]{5,}$/)
          expect(token).toBe(token.toLowerCase())
        }
      })
    ))

  test.each([
    ["i", ""],
    ["Vec3", "vec vec3"],
    ["1234", "1234"],
    ["12345", ""],
    ["a_12345", "a12345"],
    ["中", "中"],
    ["데이터베이스", "데이 이터 터베 베이 이스"]
  ])("splits %p into %p", (word, tokens) => {
    expect(wordTokens(word).join(" ")).toBe(tokens)
  })
})
