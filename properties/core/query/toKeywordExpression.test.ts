import { Database } from "bun:sqlite"
import { afterAll, describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { type QueryWord, toKeywordExpression } from "../../../src/core/query/mod.ts"

const CHUNKS = 100_000
const BORDER = CHUNKS / 5

const frequency = fc.constantFrom(0, 1, 2, 40, BORDER, BORDER + 1, CHUNKS)
const text = fc.oneof(
  fc.constantFrom("a", "token", "OR", "NOT", "NEAR(", 'a"b', '"', "*", "body:", "^", "'", "東京", "--"),
  fc.string({ minLength: 1, maxLength: 4 }).map((word) => word.replaceAll("\0", "0"))
)
const words = fc.uniqueArray(
  fc.record({ word: text, frequency }) as fc.Arbitrary<QueryWord>,
  { selector: ({ word }) => word, maxLength: 30 }
)

/** The words of an expression. */
const read = (expression: string | undefined): ReadonlyArray<string> =>
  expression === undefined
    ? []
    : [...expression.matchAll(/"((?:[^"]|"")*)"(?: OR |$)/g)].map(([, word = ""]) => word.replaceAll('""', '"'))

const db = new Database(":memory:")
db.run("create virtual table words using fts5 (body, tokenize='ascii')")
afterAll(() => db.close())

describe("toKeywordExpression", () => {
  test("asks for the rarest words that occur, at most 16", () =>
    fc.assert(
      fc.property(words, (words) => {
        const asked = new Set(read(toKeywordExpression(words, CHUNKS)))
        const frequencyOf = new Map(words.map(({ frequency, word }) => [word, frequency]))
        expect(asked.size).toBeLessThanOrEqual(16)
        const highest = Math.max(0, ...[...asked].map((word) => frequencyOf.get(word)!))
        for (const { frequency, word } of words) {
          if (asked.has(word)) expect(frequency).toBeGreaterThan(0)
          else if (frequency > 0 && frequency <= BORDER && asked.size < 16) throw new Error(`"${word}" is missing`)
          else if (frequency > 0 && asked.size === 16) expect(frequency).toBeGreaterThanOrEqual(highest)
        }
      }),
      { numRuns: 300 }
    ))

  test("leaves out what stands in more than a fifth of all chunks, as long as a rarer word is left", () =>
    fc.assert(
      fc.property(words, (words) => {
        const asked = read(toKeywordExpression(words, CHUNKS))
        const common = words.filter(({ frequency, word }) => frequency > BORDER && asked.includes(word))
        expect(common.length).toBe(asked.length === common.length ? Math.min(asked.length, 1) : 0)
      })
    ))

  test("leaves no word out as common among few chunks", () => {
    const expression = toKeywordExpression([{ word: "a", frequency: 9 }, { word: "b", frequency: 1 }], 10)
    expect(expression).toBe('"b" OR "a"')
  })

  test("is undefined where no word occurs, and only there", () =>
    fc.assert(
      fc.property(words, (words) => {
        const occurs = words.some(({ frequency }) => frequency > 0)
        expect(toKeywordExpression(words, CHUNKS) !== undefined).toBe(occurs)
      })
    ))

  test("does not depend on the order of the words", () =>
    fc.assert(
      fc.property(words, (words) => {
        expect(toKeywordExpression(words.toReversed(), CHUNKS)).toBe(toKeywordExpression(words, CHUNKS))
      })
    ))

  test("is read by SQLite as words, whatever is in them", () =>
    fc.assert(
      fc.property(words, (words) => {
        const expression = toKeywordExpression(words, CHUNKS)
        fc.pre(expression !== undefined)
        expect(db.query("select rowid from words where words match ?").all(expression)).toStrictEqual([])
      })
    ))
})
