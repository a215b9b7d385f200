import { expect } from "bun:test"
import { Effect } from "effect"
import { wordingOf } from "../../../src/core/rank/mod.ts"
import { rowsWithWords, wordings, wordNumbers } from "../../../src/engine/search/wordings.ts"
import { it } from "../../support/effect.ts"

const READ = 128
const READ_IN_PART = 16

const query = "the file cannot be read"

/** A row that contains the first of two words, and two that contain both. */
const threeRows = {
  keywords: {
    rows: 3,
    starts: Uint32Array.of(0, 3, 5),
    postings: Uint32Array.of(0, 1, 2, 1, 2),
    occurrences: Uint8Array.of(1, 1, 1, 1, 1),
    lengths: Uint32Array.of(1, 2, 2)
  }
}

/** The results for rows that all have the text `text`, and which rows were read. */
const resultOf = (
  asked: string,
  ranked: ReadonlyArray<number>,
  wordCounts: ArrayLike<number>,
  text: string | undefined,
  all: ReadonlyArray<number> = [],
  parts: ReadonlyArray<ReadonlyArray<number>> = []
) => {
  const read: Array<number> = []
  return Effect.map(
    wordings(
      wordingOf(asked)!,
      { all, parts, ranked, wordCounts },
      (rows) => {
        read.push(...rows)
        return Effect.succeed(rows.map(() => text))
      },
      () => true
    ),
    ({ complete, verbatimMatch }) => ({ said: [...verbatimMatch], read, complete })
  )
}

it.effect("rows with more than half of the words are read in rank order, up to a limit", () =>
  Effect.gen(function* () {
    const some = yield* resultOf(query, [4, 0, 3, 1], [1, 1, 3, 3, 2], query)
    expect(some.read).toStrictEqual([4, 3])
    expect(some.said).toStrictEqual([
      [4, 1],
      [3, 1]
    ])
    const all = Array.from({ length: 99 }, (_, row) => row)
    expect(
      (yield* resultOf(
        query,
        all,
        all.map(() => 3),
        ""
      )).read
    ).toStrictEqual(all.slice(0, READ_IN_PART))
  })
)

it.effect("rows with all of the words are read first, and for a name only those", () =>
  Effect.gen(function* () {
    expect((yield* resultOf(query, [4, 0, 3, 1], [1, 1, 3, 3, 2], query, [3, 2])).read).toStrictEqual([
      3, 2, 4
    ])
    const all = Array.from({ length: 199 }, (_, row) => row)
    expect((yield* resultOf(query, [200], Array(201).fill(3), query, all)).read).toStrictEqual(
      all.slice(0, READ)
    )
    expect((yield* resultOf("user_id", [4, 3], [0, 0, 0, 3, 3], "user_id", [3])).read).toStrictEqual([3])
  })
)

it.effect("the rows with all of the words are the allowed ones, best first", () =>
  Effect.sync(() => {
    const { keywords } = threeRows
    const held = (
      scores: ReadonlyArray<number>,
      allowed?: (row: number) => boolean,
      isPreferred?: (row: number) => boolean
    ) =>
      rowsWithWords(
        keywords,
        { place: [], all: [0, 1], parts: [[0], [undefined]] },
        scores,
        allowed,
        isPreferred
      )
    expect(held([1, 5, 3])).toStrictEqual({ all: [1, 2], parts: [[1, 2, 0], []] })
    expect(held([1, 3, 3]).all).toStrictEqual([1, 2])
    expect(held([1, 5, 3], undefined, (row) => row === 2).all).toStrictEqual([2, 1])
    expect(held([1, 3, 5], (row) => row < 2)).toStrictEqual({ all: [1], parts: [[1, 0], []] })
  })
)

it.effect(
  "a comment that says what a message says counts less than code that has the message, and whole without it",
  () => {
    const comment = `/// The file cannot be read.\ncase unreadable`
    const code = `return "The file cannot be read."`
    const saidAmong = (texts: ReadonlyArray<string>, isCode: (row: number) => boolean) =>
      Effect.map(
        wordings(
          wordingOf(query)!,
          { all: texts.map((_, row) => row), parts: [], ranked: [], wordCounts: texts.map(() => 3) },
          () => Effect.succeed(texts),
          isCode
        ),
        ({ verbatimMatch }) => [...verbatimMatch.values()]
      )
    const said = (...texts: ReadonlyArray<string>) => saidAmong(texts, () => true)
    return Effect.gen(function* () {
      expect(yield* said(comment, code)).toStrictEqual([0.9, 1])
      expect(yield* said(comment, "the other")).toStrictEqual([1, 0])
      expect((yield* said(comment, "return 'the file x y z cannot be read'"))[0]).toBe(1)
      expect(yield* said(`${comment}\n${code}`, code)).toStrictEqual([1, 1])
      // A guide that says it is no code that has the message, and gives way to that as well.
      expect(yield* saidAmong([comment, query], () => false)).toStrictEqual([1, 1])
      expect(yield* saidAmong([query, code], (row) => row === 1)).toStrictEqual([0.9, 1])
    })
  }
)

it.effect("a timestamp and other values of a message are not words that a row must contain", () =>
  Effect.gen(function* () {
    const { read, said } = yield* resultOf(`[2024-01-01 10:00:00,123 ERROR/Main] ${query}`, [0], [2], query)
    expect(read).toStrictEqual([0])
    expect(said).toStrictEqual([[0, 1]])
  })
)

it.effect("a row with part of the query scores by how far that part exceeds two thirds", () =>
  Effect.gen(function* () {
    const part = (text: string) =>
      Effect.map(resultOf("one two three four five six seven", [0], [7], text), ({ said }) => said[0]![1])
    expect(yield* part("one two three four five six x y z seven")).toBeCloseTo(0.5, 9)
    expect(yield* part("one two three four five")).toBe(0)
  })
)

it.effect("an exact match of only three words within others scores one half", () =>
  Effect.map(
    resultOf("retry failed requests", [0], [3], "we retry failed requests"),
    ({ complete, said }) => {
      expect(said).toStrictEqual([[0, 0.5]])
      expect(complete).toBeTrue()
    }
  )
)

it.effect("only the first 64 words of a long message need to match", () => {
  const long = Array.from(
    { length: 200 },
    (_, at) => `w${String.fromCharCode(97 + (at % 26), 97 + (at >> 3))}`
  )
  return Effect.map(resultOf(long.join(" "), [0], [50], long.slice(0, 64).join(" ")), ({ said }) =>
    expect(said).toStrictEqual([[0, 1]])
  )
})

it.effect("a file that changed since it was indexed scores 0, and the result is incomplete", () =>
  Effect.map(resultOf(query, [0], [3], undefined), (result) =>
    expect(result).toStrictEqual({ said: [[0, 0]], read: [0], complete: false })
  )
)

it.effect("nothing is read if no row contains enough of the words", () =>
  Effect.map(resultOf(query, [0], [1], query), ({ read, said }) => {
    expect(read).toStrictEqual([])
    expect(said).toStrictEqual([])
  })
)

it.effect("rows with all words of one part of a chained error are read", () =>
  Effect.gen(function* () {
    const chain = "start failed: read all settings: no colour of that name"
    const wording = wordingOf(chain)!
    expect(wording.parts).toStrictEqual(["no colour of that name", "read all settings"])
    const { all, parts } = wordNumbers(wording, (stem) => stem.length)
    expect([all.length, parts.map((words) => words.length)]).toStrictEqual([7, [3, 2]])
    const held = Array(100).fill(1)
    const many = Array.from({ length: 99 }, (_, row) => row)
    const { read, said } = yield* resultOf(
      chain,
      [],
      held,
      'fail("no colour of that name")',
      [99],
      [[3], many]
    )
    expect(read).toStrictEqual([99, 3, 0, 1, 2, ...many.slice(4, READ_IN_PART)])
    expect(said[1]).toStrictEqual([3, 1])
  })
)
