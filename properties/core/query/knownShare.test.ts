import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { knownShare, queryTerms } from "../../../src/core/query/mod.ts"

const KNOWN = ["apple", "berry", "cherry"]
const UNKNOWN = ["qwxq", "zvvzz", "kkwpp"]
const isWord = (word: string) => KNOWN.includes(word)
const words = fc.uniqueArray(fc.constantFrom(...KNOWN, ...UNKNOWN), { minLength: 1 })

test("is the weight of the known words over that of all", () =>
  fc.assert(
    fc.property(
      words,
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 6 }),
      (words, all) => {
        const query = words.join(" ")
        const { stems } = queryTerms(query)
        const weights = all.slice(0, words.length)
        expect(stems.length).toBe(words.length)
        const heaviest = Math.max(...weights)
        const sumOf = (of: ReadonlyArray<string>) =>
          words.reduce((sum, word, at) => {
            const weight = weights[at] === 0 && KNOWN.includes(word) ? heaviest : weights[at]!
            return sum + (of.includes(word) ? weight : 0)
          }, 0)
        const total = sumOf(words)
        expect(knownShare(query, stems, weights, isWord)).toBeCloseTo(
          total === 0 ? 1 : sumOf(KNOWN) / total,
          9
        )
      }
    )
  ))

test("takes an identifier for known if a part of it is", () =>
  fc.assert(
    fc.property(fc.constantFrom(...KNOWN), fc.constantFrom(...UNKNOWN), (known, unknown) => {
      const query = `${unknown}_${known}`
      const { stems } = queryTerms(query)
      const weights = stems.map(() => 1)
      expect(knownShare(query, stems, weights, isWord)).toBe(1)
      expect(knownShare(query, stems, weights, () => false)).toBe(0)
    })
  ))
