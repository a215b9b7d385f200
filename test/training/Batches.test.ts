import { expect, test } from "bun:test"
import { createArena } from "../../src/training/model/Arena.ts"
import { batchWriter } from "../../src/training/model/Batches.ts"
import type { Corpus } from "../../src/training/model/Corpus.ts"
import { batchLayout, CAPACITY, MASK_COUNT, TOKEN_COUNT } from "../../src/training/model/Layout.ts"
import { UsageError } from "../../src/training/Command.ts"

const BATCH = 1024
const ENTRIES = 128

/** A batch of 1024 pairs with 128 entries each, with these tokens and questions. */
const pairsOf = (tokenOf: (entry: number) => number, questionOf: (pair: number) => number): Corpus => {
  const entries = BATCH * ENTRIES
  const numbers = (count: number, each: (at: number) => number) =>
    Uint32Array.from({ length: count }, (_, at) => each(at))
  const entryTokens = numbers(entries, tokenOf)
  const tokens = new Set(entryTokens).size
  return {
    heads: [],
    tokens: Array.from({ length: tokens }, () => "token"),
    vocabulary: 0,
    shares: new Float64Array(tokens),
    starts: Uint32Array.of(0, BATCH),
    kinds: new Uint8Array(BATCH),
    queries: numbers(BATCH + 1, (pair) => pair * ENTRIES),
    codes: numbers(BATCH, (pair) => pair * ENTRIES + 1),
    entryTokens,
    entryCounts: new Uint8Array(entries).fill(1),
    questions: numbers(BATCH, questionOf)
  }
}

/** Writes the batch, in which every token has `gramsEach` n-grams; returns its sizes. */
const written = (corpus: Corpus, gramsEach = 0): Int32Array => {
  const arena = createArena()
  const shape = { batch: BATCH, buckets: 16, dimensions: 8, vocabulary: 0 }
  const at = batchLayout(arena, shape)
  const most = corpus.tokens.length
  const starts = Uint32Array.from({ length: most + 1 }, (_, token) => token * gramsEach)
  const grams = { starts, grams: new Uint32Array(most * gramsEach) }
  const write = batchWriter(corpus, grams, arena, shape)
  write(
    at,
    Uint32Array.from({ length: BATCH }, (_, pair) => pair)
  )
  return arena.integers(at.sizes, 16)
}

const itself = (number: number) => number

test("a batch can have up to the maximum number of tokens, and one more is refused", () => {
  const corpus = pairsOf(itself, itself)
  expect(corpus.entryTokens.length).toBe(CAPACITY.tokens)
  expect(written(corpus)[TOKEN_COUNT]).toBe(CAPACITY.tokens)
  const queries = Uint32Array.from(corpus.queries)
  queries[BATCH]! += 1
  const more = {
    ...corpus,
    tokens: [...corpus.tokens, "token"],
    queries,
    entryTokens: Uint32Array.of(...corpus.entryTokens, CAPACITY.tokens),
    entryCounts: Uint8Array.of(...corpus.entryCounts, 1)
  }
  expect(() => written(more)).toThrow(
    new UsageError("A batch has more than 131072 different tokens: give a smaller --batch")
  )
})

test("a batch with too many n-grams is refused", () => {
  const corpus = pairsOf((entry) => entry % 4, itself)
  expect(written(corpus, CAPACITY.grams / 4)[TOKEN_COUNT]).toBe(4)
  expect(() => written(corpus, CAPACITY.grams / 4 + 1)).toThrow("more than 2000000 n-grams")
})

test("a batch with too many pairs of the same question is refused", () => {
  const sharedBy = (many: number) =>
    pairsOf(
      () => 0,
      (pair) => (pair < many ? 0 : pair)
    )
  expect(written(sharedBy(512))[MASK_COUNT]).toBe(512 * 511)
  expect(() => written(sharedBy(1024))).toThrow("more than 262144 answers to the same questions")
})
