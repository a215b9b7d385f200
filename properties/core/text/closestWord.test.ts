import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { closestWord } from "../../../src/core/text/closestWord.ts"

/** Few letters, so that words are similar. */
const word = fc.string({ unit: fc.constantFrom("a", "b", "A"), maxLength: 6 })
const words = fc.array(word, { maxLength: 5 })

/** By its definition, without a table. */
const distance = (a: string, b: string): number =>
  a === "" || b === ""
    ? a.length + b.length
    : Math.min(
        distance(a.slice(1), b) + 1,
        distance(a, b.slice(1)) + 1,
        distance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
        a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]
          ? distance(a.slice(2), b.slice(2)) + 1
          : Number.POSITIVE_INFINITY
      )

describe("closestWord", () => {
  test("returns the first of the nearest words, if it is near enough", () =>
    fc.assert(
      fc.property(word, words, (word, words) => {
        const distances = words.map((each) => distance(word.toLowerCase(), each.toLowerCase()))
        const least = Math.min(...distances)
        const nearest = least <= word.length / 2 ? words[distances.indexOf(least)] : undefined
        expect(closestWord(word, words)).toBe(nearest)
      }),
      { numRuns: 300 }
    ))

  test("returns a word of the list for that word in any case", () =>
    fc.assert(
      fc.property(words, fc.nat(), (words, at) => {
        fc.pre(words.length > 0)
        const one = words[at % words.length]!
        expect(closestWord(one, words)?.toLowerCase()).toBe(one.toLowerCase())
      })
    ))
})
