import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { fileKeywords, type ScoreBuffers, scoreBuffers, scoreWords } from "../../../src/core/keyword/mod.ts"
import { stemOf, tokenizeText } from "../../../src/core/text/mod.ts"
import { files, numbered, type Texts, VOCABULARY } from "./postings.ts"

interface QueryWord {
  readonly word: string
  readonly count: number
}

const query = fc.uniqueArray(
  fc.record({
    word: fc.constantFrom(...VOCABULARY.map((word) => stemOf(word.toLowerCase())), "missing"),
    count: fc.constantFrom(1, 2)
  }),
  { minLength: 1, selector: ({ word }) => word }
)

const WEIGHTS = { name: 2, signature: 1, doc: 1, file: 2, folders: 1 } as const

const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((a, b) => a + b, 0)

const within = (word: string, text: string) =>
  tokenizeText(text).filter((token) => stemOf(token) === word).length

const inBody = (word: string, { body }: Texts) => Math.min(7, within(word, body))

const weighted = (word: string, texts: Texts) =>
  Object.entries(WEIGHTS).reduce(
    (total, [field, weight]) => total + (within(word, texts[field as keyof typeof WEIGHTS]) > 0 ? weight : 0),
    inBody(word, texts)
  )

/** BM25 as defined in the literature, one document and one word after the other. */
const bm25 = (frequencies: ReadonlyArray<number>, lengths: ReadonlyArray<number>) => {
  const holding = frequencies.filter((each) => each > 0).length
  const weight = Math.log(1 + (frequencies.length - holding + 0.5) / (holding + 0.5))
  const average = Math.max(1, sum(lengths)) / lengths.length
  return frequencies.map((frequency, at) =>
    frequency === 0
      ? 0
      : (weight * frequency * 2.2) / (frequency + 1.2 * (0.25 + (0.75 * lengths[at]!) / average))
  )
}

/** The sums of the scores of a query's words, each as often as it counts, by document. */
const ofQuery = (query: ReadonlyArray<QueryWord>, score: (word: string) => ReadonlyArray<number>) =>
  query
    .map(({ count, word }) => score(word).map((value) => count * value))
    .reduce((all, each) => all.map((value, at) => value + each[at]!))

const indexed = (chunks: ReadonlyArray<ReadonlyArray<Texts>>) => {
  const { index, numbers } = numbered(chunks)
  const fileOf = Uint32Array.from(chunks.flatMap((file, at) => file.map(() => at)))
  const keywords = fileKeywords(index, fileOf, chunks.length)
  return {
    keywords,
    score: (query: ReadonlyArray<QueryWord>, room?: ScoreBuffers) =>
      scoreWords(
        keywords,
        query.map(({ word }) => numbers.get(word)),
        query.map(({ count }) => count),
        room
      )
  }
}

const scored = (chunks: ReadonlyArray<ReadonlyArray<Texts>>, query: ReadonlyArray<QueryWord>) =>
  indexed(chunks).score(query)

const expectClose = (found: Float64Array, expected: ReadonlyArray<number>) => {
  expect(found.length).toBe(expected.length)
  found.forEach((score, at) => expect(score).toBeCloseTo(expected[at]!, 9))
}

describe("scoreWords", () => {
  test("scores chunks by BM25F over their fields", () =>
    fc.assert(
      fc.property(files, query, (files, query) => {
        const all = files.flat()
        fc.pre(all.length > 0)
        const lengths = all.map(({ body }) => tokenizeText(body).length)
        const frequencies = (word: string) => all.map((texts) => weighted(word, texts))
        expectClose(
          scored(files, query).chunks,
          ofQuery(query, (word) => bm25(frequencies(word), lengths))
        )
      })
    ))

  test("scores files by BM25 over the bodies of their chunks and over the names that they define", () =>
    fc.assert(
      fc.property(files, query, (files, query) => {
        fc.pre(files.length > 0)
        const found = scored(files, query)
        const lengths = files.map((file) => sum(file.map(({ body }) => tokenizeText(body).length)))
        const inBodies = (word: string) => files.map((file) => sum(file.map((texts) => inBody(word, texts))))
        expectClose(
          found.files,
          ofQuery(query, (word) => bm25(inBodies(word), lengths))
        )
        const names = files.map((file) =>
          sum(file.map(({ name }) => new Set(tokenizeText(name).map(stemOf)).size))
        )
        const inNames = (word: string) =>
          files.map((file) => file.filter(({ name }) => within(word, name) > 0).length)
        expectClose(
          found.definitions,
          ofQuery(query, (word) => bm25(inNames(word), names))
        )
      })
    ))

  test("gives the same scores with a reused buffer as with a new one", () =>
    fc.assert(
      fc.property(files, query, query, (files, before, query) => {
        const { keywords, score } = indexed(files)
        const room = scoreBuffers(keywords)
        score(before, room)
        expect(score(query, room)).toStrictEqual(scored(files, query))
      })
    ))

  test("reports the weighted share of the query that the bodies of a file's chunks contain", () =>
    fc.assert(
      fc.property(files, query, (files, query) => {
        const { coverage, weights } = scored(files, query)
        const total = sum(weights)
        fc.pre(total > 0)
        expectClose(
          coverage,
          files.map((file) =>
            sum(
              query.map(({ word }, at) =>
                file.some((texts) => inBody(word, texts) > 0) ? weights[at]! / total : 0
              )
            )
          )
        )
      })
    ))

  test("reports the weighted share of the query that a chunk defines", () =>
    fc.assert(
      fc.property(files, query, (files, query) => {
        const { names, weights } = scored(files, query)
        const total = sum(weights)
        files.flat().forEach(({ name }, row) => {
          const share = sum(query.map(({ word }, at) => (within(word, name) > 0 ? weights[at]! : 0)))
          expect(names[row]!).toBeCloseTo(total === 0 ? 0 : share / total, 9)
        })
        query.forEach(({ word }, at) =>
          expect(weights[at]! > 0).toBe(files.flat().some((texts) => weighted(word, texts) > 0))
        )
      })
    ))

  test("gives a rare word more weight than a common one", () => {
    const blank: Texts = { name: "", signature: "", doc: "", file: "", folders: "", body: "" }
    const bodies = ["apple berry", "apple", "apple", "apple cherry"].map((body) => ({ ...blank, body }))
    const [common, rare] = scored(
      [bodies],
      [
        { word: "appl", count: 1 },
        { word: "berry", count: 1 }
      ]
    ).weights
    expect(rare!).toBeGreaterThan(common! * 5)
  })
})
