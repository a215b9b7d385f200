import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { gramBuckets, wordEmbedder } from "../../../src/core/embed/mod.ts"
import { smallTable } from "../../../test/support/wordTable.ts"

const vocabulary = ["open", "the", "file", "openfile", "close"]
const table = smallTable(vocabulary)
const { embed } = wordEmbedder(table)

const role = fc.constantFrom("query" as const, "passage" as const)
const word = fc.oneof(fc.constantFrom(...vocabulary), fc.stringMatching(/^[a-z]{3,9}$/))
const words = fc.array(word, { minLength: 1, maxLength: 8 })
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  words.map((words) => words.join(" "))
)
const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, x, i) => sum + x * b[i]!, 0)

/** The same vector, computed naively: by the definition, one word after the other. */
const expected = (counts: Readonly<Record<string, number>>, side: "query" | "passage") => {
  const { buckets, bucketScales, head, rows, rowScales } = table
  const sum = new Float64Array(head.dimensions)
  for (const [token, count] of Object.entries(counts)) {
    const row = vocabulary.indexOf(token)
    const grams = gramBuckets(token, head.buckets)
    const weights = side === "query" ? table.queryWeights : table.passageWeights
    const unknown = side === "query" ? head.unknownQuery : head.unknownPassage
    sum.forEach((_, i) => {
      const known = row < 0 ? 0 : rowScales[row]! * rows[row * head.dimensions + i]!
      const guessed = grams.reduce(
        (all, gram) => all + bucketScales[gram]! * buckets[gram * head.dimensions + i]!,
        0
      )
      sum[i]! +=
        (1 + Math.log(count)) * (row < 0 ? (unknown * guessed) / grams.length : weights[row]! * known)
    })
  }
  const length = Math.hypot(...sum)
  return Float32Array.from(sum, (x) => x / length)
}

describe("wordEmbedder", () => {
  test("adds up known and unknown words, weighted by frequency and role, as defined", () => {
    for (const side of ["query", "passage"] as const) {
      const vector = embed("open the file, open zebra; file file", side)
      const wanted = expected({ open: 2, the: 1, file: 3, zebra: 1 }, side)
      expect(cosine(vector, wanted)).toBeGreaterThan(0.999_999)
    }
  })

  test("adds the whole compound only if it is in the vocabulary", () => {
    const known = expected({ open: 1, file: 1, openfile: 1 }, "passage")
    expect(cosine(embed("openFile", "passage"), known)).toBeGreaterThan(0.999_999)
    const unknown = expected({ close: 1, file: 1 }, "passage")
    expect(cosine(embed("closeFile", "passage"), unknown)).toBeGreaterThan(0.999_999)
  })

  test("returns a unit vector with the right number of dimensions for every text", () =>
    fc.assert(
      fc.property(anyText, role, (text, role) => {
        const vector = embed(text, role)
        expect(vector.length).toBe(table.head.dimensions)
        expect(Math.abs(Math.hypot(...vector) - 1)).toBeLessThan(1e-5)
      }),
      {
        examples: [
          ["", "query"],
          ["{}", "passage"],
          ["🎉", "query"]
        ]
      }
    ))

  test("does not depend on what was embedded before, or in which role", () =>
    fc.assert(
      fc.property(anyText, fc.array(fc.tuple(anyText, role)), role, (text, others, role) => {
        const before = wordEmbedder(table).embed(text, role)
        for (const [other, side] of others) embed(other, side)
        expect(embed(text, role)).toStrictEqual(before)
      })
    ))

  test("does not depend on the order of words or on how a compound is written", () =>
    fc.assert(
      fc.property(words, role, (words, role) => {
        const vector = embed(words.join(" "), role)
        expect(cosine(embed(words.toReversed().join("\n"), role), vector)).toBeGreaterThan(0.9999)
        const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")
        expect(cosine(embed(pascal, role), embed(words.join("_"), role))).toBeGreaterThan(0.9999)
      })
    ))

  test("gives the same vector after more words than its cache holds", () => {
    const before = embed("open the zebra", "query")
    for (let i = 0; i < 50; i++)
      embed(Array.from({ length: 1000 }, (_, j) => `w${i}q${j}`).join(" "), "query")
    expect(embed("open the zebra", "query")).toStrictEqual(before)
  })
})
