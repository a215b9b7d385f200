import { Database } from "bun:sqlite"
import { afterAll, describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { type QueryWord, toKeywordExpression } from "../../../src/core/query/mod.ts"

const MOST_POSTINGS = 8000

const frequency = fc.constantFrom(0, 1, 2, 40, 3000, MOST_POSTINGS, MOST_POSTINGS + 1, 100_000)
const text = fc.oneof(
  fc.constantFrom("a", "token", "OR", "NOT", "NEAR(", 'a"b', '"', "*", "body:", "^", "'", "東京", "--"),
  fc.nat(99).map((n) => `word${n}`),
  fc.string({ minLength: 1, maxLength: 4 }).map((word) => word.replaceAll("\0", "0"))
)
const words = fc.uniqueArray(fc.record({ word: text, frequency }) as fc.Arbitrary<QueryWord>, {
  selector: ({ word }) => word,
  maxLength: 40,
  size: "max"
})

/** The words of an expression. */
const read = (expression: string | undefined): ReadonlyArray<string> =>
  expression === undefined
    ? []
    : [...expression.matchAll(/"((?:[^"]|"")*)"(?: OR |$)/g)].map(([, word = ""]) =>
        word.replaceAll('""', '"')
      )

const db = new Database(":memory:")
db.run("create virtual table words using fts5 (body, tokenize='ascii')")
afterAll(() => db.close())

describe("toKeywordExpression", () => {
  test("asks for the rarest words that occur, as many as 16 words and 8,000 postings allow", () =>
    fc.assert(
      fc.property(words, (words) => {
        const asked = new Set(read(toKeywordExpression(words)))
        const chosen = words.filter(({ word }) => asked.has(word))
        const left = words.filter(({ frequency, word }) => frequency > 0 && !asked.has(word))
        const postings = chosen.reduce((sum, { frequency }) => sum + frequency, 0)
        const rarestLeft = Math.min(...left.map(({ frequency }) => frequency))
        expect(chosen.length).toBeLessThanOrEqual(16)
        expect(chosen.every(({ frequency }) => frequency > 0 && frequency <= rarestLeft)).toBeTrue()
        if (chosen.length > 1) expect(postings).toBeLessThanOrEqual(MOST_POSTINGS)
        if (left.length > 0 && chosen.length < 16)
          expect(postings + rarestLeft).toBeGreaterThan(MOST_POSTINGS)
      }),
      { numRuns: 300 }
    ))

  test("asks for a single word however common it is", () => {
    expect(toKeywordExpression([{ word: "the", frequency: 1_000_000 }])).toBe('"the"')
  })

  test("is undefined where no word occurs, and only there", () =>
    fc.assert(
      fc.property(words, (words) => {
        const occurs = words.some(({ frequency }) => frequency > 0)
        expect(toKeywordExpression(words) !== undefined).toBe(occurs)
      })
    ))

  test("does not depend on the order of the words", () =>
    fc.assert(
      fc.property(words, (words) => {
        expect(toKeywordExpression(words.toReversed())).toBe(toKeywordExpression(words))
      })
    ))

  test("is read by SQLite as words, whatever is in them", () =>
    fc.assert(
      fc.property(words, (words) => {
        const expression = toKeywordExpression(words)
        fc.pre(expression !== undefined)
        expect(db.query("select rowid from words where words match ?").all(expression)).toStrictEqual([])
      })
    ))
})
