import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { likelyLengths, likelySpelling, respelled, spelledWords } from "../../../src/core/query/mod.ts"
import { stemOf } from "../../../src/core/text/mod.ts"

const WORDS = ["sessions", "calling", "handled", "queries", "boxes", "rate", "retries", "limiter", "cached"]

test("a word with any two neighbours behind its first letter swapped is found again by its stem", () => {
  for (const word of WORDS)
    for (let at = 1; at + 1 < word.length; at++) {
      const swapped = word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
      if (swapped === word) continue
      const [shortest, longest] = likelyLengths(swapped)
      const stem = stemOf(word)
      // The stem is among those that are looked through.
      if (stem.length > 3)
        expect([stem.length >= shortest, stem.length <= longest]).toStrictEqual([true, true])
      const spelling = likelySpelling(swapped, [{ stem, frequency: 1 }])
      expect(spelling && stemOf(spelling)).toBe(stem)
    }
})

test("of spellings that are as near the one that most texts hold is meant", () => {
  const held = [
    { stem: "former", frequency: 1 },
    { stem: "format", frequency: 3 },
    { stem: "forma", frequency: 2 }
  ]
  expect(likelySpelling("forme", held.slice(0, 1))).toBe("former")
  expect(likelySpelling("formar", held)).toBe("format")
  expect(likelySpelling("formar", held.toReversed())).toBe("format")
})

const parts = fc.constantFrom("sesion", "store", "kept", "limiter")
const queries = fc.array(
  fc.oneof(
    parts,
    fc.tuple(parts, parts).map(([a, b]) => a + b[0]!.toUpperCase() + b.slice(1)),
    fc.tuple(parts, parts).map(([a, b]) => `${a}_${b}`),
    parts.map((part) => part.toUpperCase()),
    fc.constantFrom("=", "->", "x1", "«sesion»")
  ),
  { maxLength: 6 }
)

test("only words that are given another spelling change, wherever they stand, and not twice", () =>
  fc.assert(
    fc.property(queries, (words) => {
      const query = words.join(" ")
      const spellings = new Map([["sesion", "session"]])
      const answer = respelled(query, spellings)
      expect(answer).toBe(
        query.replaceAll("sesion", "session").replaceAll("Sesion", "Session").replaceAll("SESION", "SESSION")
      )
      expect(respelled(answer, spellings)).toBe(answer)
      expect(respelled(query, new Map())).toBe(query)
      expect(spelledWords(answer)).not.toContain("sesion")
    })
  ))
