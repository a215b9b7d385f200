import { expect, test } from "bun:test"
import { rangeOf, type Signal, SIGNALS, WEIGHTS } from "../../../src/core/rank/mod.ts"
import { explainScore, foldFiles } from "../../../src/engine/search/foldFiles.ts"
import { scoreRow } from "../../../src/engine/search/signals.ts"

/** Two files: rows 0 and 1 belong to the first, row 2 to the second. */
const snapshot = { columns: { file: Uint32Array.of(0, 0, 1) } }

const { natural_language } = WEIGHTS

type Parts = Readonly<Record<Signal, number>>

const nothing = Object.fromEntries(SIGNALS.map((signal) => [signal, 0])) as Parts

const folded = (rows: ReadonlyArray<Partial<Parts>>, coherence = natural_language.coherence) =>
  foldFiles(
    snapshot,
    rows.map((given, row) => {
      const parts = { ...nothing, ...given }
      return scoreRow(row, parts, parts, natural_language.signals)
    }),
    (row) => [{ signal: "keywords", rank: row + 1 }],
    { ...natural_language, coherence },
    new Map()
  )

test("the other chunks of a file count as much as the weight of coherence says", () => {
  const order = (coherence: number) =>
    folded([{ fusion: 0.8 }, { fusion: 0.8 }, { fusion: 0.9 }], coherence).map(({ id }) => id)
  expect(order(0)).toStrictEqual([2, 0])
  expect(order(0.5)).toStrictEqual([0, 2])
})

test.each(["test", "document", "example", "superseded", "testBeside"] as const)(
  "a chunk that the signal %s moves back gains nothing from other such chunks",
  (aside) => {
    const fileSignals = { fileKeywords: 1, fileMeaning: 1, definitions: 1 }
    const scores = (other: Partial<Parts>) =>
      folded([
        { ...fileSignals, fusion: 1, [aside]: 1 },
        { ...fileSignals, ...other }
      ]).map(({ score }) => score)
    expect(scores({ fusion: 0.9, [aside]: 1 })).toStrictEqual(scores({ fusion: 0, [aside]: 1 }))
    expect(scores({ fusion: 0.9 })).not.toStrictEqual(scores({ fusion: 0 }))
  }
)

test("a test among code moves back alone, and the rest of its file keeps its score", () => {
  const [first] = folded([{ fusion: 1, testBeside: 1 }, { fusion: 0.4 }, { fusion: 0.3 }])
  const [without] = folded([{ fusion: 0 }, { fusion: 0.4 }, { fusion: 0.3 }])
  expect([first!.id, first!.score]).toStrictEqual([1, without!.score])
})

test("a function is shown before declarations that match as well, without changing the order of files", () => {
  const rows = [{ fusion: 0.8 }, { fusion: 0.7, does: 1 }, { fusion: 0.75 }]
  expect(folded(rows, 0).map(({ id }) => id)).toStrictEqual([1, 2])
})

test("a deprecated chunk is shown after one that matches as well, without changing the order of files", () => {
  const rows = [{ fusion: 0.8, deprecated: 1 }, { fusion: 0.7 }, { fusion: 0.75 }]
  expect(folded(rows, 0).map(({ id }) => id)).toStrictEqual([1, 2])
})

test("a leading chunk of a named file is shown, without changing the file's score or its other matches", () => {
  const rows = [{ fusion: 0.8 }, { fusion: 0.1, leads: 1 }, { fusion: 0.5 }]
  const path = { ...WEIGHTS.path, coherence: 0 }
  const of = (given: ReadonlyArray<Readonly<Record<string, number>>>) =>
    foldFiles(
      snapshot,
      given.map((each, row) => {
        const parts = { ...nothing, ...each }
        return scoreRow(row, parts, parts, path.signals)
      }),
      () => [],
      path,
      new Map()
    )
  const [first] = of(rows)
  expect([first!.id, first!.others]).toStrictEqual([1, [0]])
  expect(first!.score).toBe(of([{ fusion: 0.8 }, { fusion: 0.1 }, { fusion: 0.5 }])[0]!.score)
})

test("further matches are chunks that score at least half of the best one, apart from the file's signals", () => {
  const others = (fusion: number) =>
    folded([0.8, fusion].map((fusion) => ({ fileNameEquality: 1, fusion })))[0]!.others
  expect(others(0.41)).toStrictEqual([1])
  expect(others(0.39)).toStrictEqual([])
})

test("a request for tests adds no further match that does not match the words", () => {
  const others = (fusion: number) =>
    folded([1, fusion].map((fusion) => ({ testAsked: 1, fusion })))[0]!.others
  expect(others(0.6)).toStrictEqual([1])
  expect(others(0.1)).toStrictEqual([])
})

test("an exact wording is shown first, and other matches need half the score of the best of the rest", () => {
  const found = folded([{ fusion: 0.05, wording: 1 }, { fusion: 1 }, { fusion: 0, fileNameEquality: 1 }], 0)
  expect(found.map(({ id, others }) => ({ id, others }))).toStrictEqual([
    { id: 0, others: [1] },
    { id: 2, others: [] }
  ])
})

test("a line named in the query is shown first, with matches of half the score of the best of the rest", () => {
  const [first] = folded(
    [
      { fusion: 0.05, place: 1, path: 1 },
      { fusion: 0.2, path: 0 }
    ],
    0
  )
  expect([first!.id, first!.others]).toStrictEqual([0, [1]])
})

test("a quotation raises the maximum that scores are relative to, so that none is clipped", () => {
  const rows = [{ fusion: 1, fileNameEquality: 1, fileNameCoverage: 1, wording: 1 }, { fusion: 1 }]
  const [least, most] = rangeOf(natural_language.signals, new Map([["wording", 1]]))
  const [first] = foldFiles(
    snapshot,
    rows.map((given, row) => {
      const parts = { ...nothing, ...given }
      return scoreRow(row, parts, parts, natural_language.signals)
    }),
    () => [],
    { ...natural_language, coherence: 0 },
    new Map(),
    new Map([["wording", 1]])
  )
  const { fileNameCoverage, fileNameEquality, fusion, wording } = natural_language.signals
  const sum = fusion + fileNameEquality + fileNameCoverage + wording
  expect(first!.score).toBeCloseTo((sum - least) / (most - least), 9)
  expect(most - rangeOf(natural_language.signals, new Map())[1]).toBeCloseTo(wording, 9)
})

test("the parts of an explanation add up to the score, and name the ranks", () => {
  const [least, most] = rangeOf(natural_language.signals, new Map())
  const [first] = folded([
    { fusion: 0.8, fileMeaning: 0.5, test: 1 },
    { fusion: 0.7, fileMeaning: 0.5, test: 1, does: 1, deprecated: 1 }
  ])
  const explained = explainScore(first!, natural_language.signals)
  const sum = explained.reduce((all, { part = 0 }) => all + part, 0)
  expect((sum - least) / (most - least)).toBeCloseTo(first!.score, 3)
  expect(explained[0]).toStrictEqual({ signal: "keywords", rank: 2 })
})

test("more further matches are named of the first three files than of the others", () => {
  const rows = Array.from({ length: 5 }, (_, file) => Array.from({ length: 8 }, () => file)).flat()
  const found = foldFiles(
    { columns: { file: Uint32Array.from(rows) } },
    rows.map((file, row) => {
      const parts = { ...nothing, fusion: 1 - file / 10 }
      return scoreRow(row, parts, parts, natural_language.signals)
    }),
    () => [],
    natural_language,
    new Map()
  )
  expect(found.map(({ others }) => others.length)).toStrictEqual([6, 6, 6, 3, 3])
})
