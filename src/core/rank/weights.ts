import type { QueryIntent } from "../query/mod.ts"
import { type ChunkSignal, type Signal, SIGNALS } from "./signals.ts"

/** The weight of each signal in a score. */
export type SignalWeights = Readonly<Record<Signal, number>>

/** The weight of each retriever and each signal for one kind of query. */
export interface IntentWeights {
  readonly keywords: number
  readonly meaning: number
  /** How much the other chunks of a file add to the best one: see `coherentScore`. */
  readonly coherence: number
  readonly signals: SignalWeights
}

/**
 * Weights by kind of query: `relation` asks for what uses, extends, sets, ... a name, `tests` for its tests; `verbatim` is a query whose exact words occur in a
 * text.
 */
export type RankingWeights = Readonly<Record<QueryIntent | "relation" | "tests" | "verbatim", IntentWeights>>

const ZERO_WEIGHTS = Object.fromEntries(SIGNALS.map((signal) => [signal, 0])) as Record<Signal, number>

/** As much as keywords and meaning of chunk and file together: files that change together with the open file are needed with it, whatever their text is. */
const NEAR_WEIGHT = 4

/**
 * As much as keywords of chunk and file and meaning of a chunk together: what was changed for something is often changed again for something like it, and what an
 * issue or a commit says of it may occur nowhere in the code.
 */
const HISTORY_WEIGHT = 3

/**
 * As much as keywords, or meaning, of a chunk: the header of a class, its fields and its shortest methods have a high density of the question's words, but the
 * answer is usually a function of some length.
 */
const DOES_WEIGHT = 1

/** As much as keywords and meaning of a chunk together: what lists the kinds of something, or refuses it, has few of the words of a question. */
const ROLE_WEIGHT = 2

/** As much as keywords of a chunk and of its file together, for the longest queries: see `withCoverage`. */
const COVERAGE_WEIGHT = 2

/** Half of what one retriever gives: what is to be used instead has much the same words, but a method that nothing replaces is still the answer. */
const DEPRECATED_WEIGHT = -0.5

/** More than both retrievers together, or the file name: a text that contains the exact words is usually their source. */
const WORDING_WEIGHT = 6

/** More than everything else: it is unambiguous. */
const PLACE_WEIGHT = 8

/**
 * Keywords and meaning of chunk and file all have the same weight. The file name has the weight of one of them: somebody who asks a question seldom knows the
 * name. Tests, documents and examples contain the words of a question more often, and in one place, than the code that answers it: they lose more than
 * keywords, or meaning, of a chunk can give.
 */
const QUESTION_WEIGHTS: SignalWeights = {
  ...ZERO_WEIGHTS,
  fusion: 1,
  chunkKeywords: 1,
  chunkMeaning: 1,
  fileKeywords: 1,
  coverage: COVERAGE_WEIGHT,
  fileMeaning: 1,
  used: 0.2,
  definitions: 0.5,
  names: 1,
  definesName: 1,
  // A name written as code in a short sentence is usually what the sentence is about.
  definesExactly: 1,
  definesPhrase: 0.5,
  // Half as much as the words of a chunk: they are those of another chunk.
  called: 0.5,
  role: ROLE_WEIGHT,
  wording: WORDING_WEIGHT,
  path: 3,
  place: PLACE_WEIGHT,
  fileNameCoverage: 1,
  fileNameEquality: 0.5,
  test: -1.5,
  testBeside: -1.5,
  testAsked: 2,
  document: -1.5,
  example: -1.5,
  // As much as keywords, or meaning, of a chunk: it has the words of what replaced it.
  superseded: -1,
  deprecated: DEPRECATED_WEIGHT,
  declaresOnly: -1,
  does: DOES_WEIGHT,
  history: HISTORY_WEIGHT,
  near: NEAR_WEIGHT
}

/** When the exact words occur in a text, or a relation to a name is asked for, other words say little. */
const LITERAL_WEIGHTS: SignalWeights = {
  ...ZERO_WEIGHTS,
  fusion: 0.5,
  chunkKeywords: 0.5,
  fileKeywords: 0.2,
  wording: WORDING_WEIGHT,
  path: 3,
  place: PLACE_WEIGHT,
  test: -1.5,
  testBeside: -1.5,
  testAsked: 2,
  document: -1.5,
  example: -1.5,
  superseded: -0.5,
  deprecated: DEPRECATED_WEIGHT,
  near: NEAR_WEIGHT
}

/** Small: the query asks for one good chunk. */
const COHERENCE_WEIGHT = 0.1

/** Weights by kind of query: round numbers, for the reasons given at each signal. */
export const WEIGHTS: RankingWeights = {
  natural_language: { keywords: 1, meaning: 1, coherence: COHERENCE_WEIGHT, signals: QUESTION_WEIGHTS },
  // A name should lead to its definition, then to a file of that name, then to its occurrences. Meaning only helps if the name occurs nowhere.
  symbol: {
    keywords: 8,
    meaning: 1,
    coherence: COHERENCE_WEIGHT,
    signals: {
      ...ZERO_WEIGHTS,
      fusion: 0.5,
      chunkKeywords: 0.5,
      fileKeywords: 0.5,
      definesName: 1,
      definesExactly: 2,
      definesType: 1,
      fileNameEquality: 2,
      wording: 0.5,
      place: PLACE_WEIGHT,
      test: -0.5,
      testBeside: -0.5,
      document: -0.5,
      example: -0.5,
      superseded: -0.5,
      deprecated: DEPRECATED_WEIGHT,
      near: NEAR_WEIGHT
    }
  },
  // Of several chunks with the exact words, the one whose names and file match the query comes first.
  verbatim: {
    keywords: 1,
    meaning: 0.5,
    coherence: 0,
    signals: { ...LITERAL_WEIGHTS, definitions: 0.2, names: 0.2, fileNameCoverage: 0.4 }
  },
  // The answer contains the name but does not define it; how often a file contains it says nothing. Every test that contains it comes before all code that
  // does, if tests are asked for.
  relation: {
    keywords: 1,
    meaning: 0.5,
    coherence: 0,
    signals: { ...LITERAL_WEIGHTS, definesName: -2, testAsked: 4 }
  },
  // Of all tests that use something, those that are named after it are its own.
  tests: {
    keywords: 1,
    meaning: 0.5,
    coherence: 0,
    signals: {
      ...LITERAL_WEIGHTS,
      definesName: -2,
      testAsked: 4,
      names: 1,
      fileNameCoverage: 1,
      fileNameEquality: 1
    }
  },
  path: {
    keywords: 1,
    meaning: 0.5,
    coherence: COHERENCE_WEIGHT,
    signals: {
      ...QUESTION_WEIGHTS,
      chunkKeywords: 0.5,
      chunkMeaning: 0.5,
      fileKeywords: 0.5,
      fileMeaning: 0.5,
      path: 8,
      leads: PLACE_WEIGHT,
      coverage: 0,
      called: 0,
      role: 0,
      wording: 0,
      does: 0,
      test: 0,
      testBeside: 0,
      document: 0,
      example: 0,
      superseded: 0,
      deprecated: 0
    }
  },
  // The code contains an error message word for word, wherever that is.
  error: {
    keywords: 4,
    meaning: 1,
    coherence: COHERENCE_WEIGHT,
    signals: {
      ...QUESTION_WEIGHTS,
      does: 0,
      coverage: 0,
      called: 0,
      role: 0,
      fusion: 1.5,
      chunkKeywords: 1,
      chunkMeaning: 0.2,
      fileKeywords: 0.5,
      fileMeaning: 0.2,
      test: -0.5,
      testBeside: -0.5,
      document: -0.5,
      example: -0.5,
      superseded: -0.5,
      deprecated: DEPRECATED_WEIGHT
    }
  }
}

/** Signals that are 0 for most queries. If no row of a query has one, it is excluded from the highest possible score. */
export const RARE_CHUNK_SIGNALS = ["wording", "path", "place"] as const satisfies ReadonlyArray<ChunkSignal>

export type RareSignal = (typeof RARE_CHUNK_SIGNALS)[number] | "testAsked"

const RARE_SIGNALS: ReadonlySet<Signal> = new Set<Signal>([...RARE_CHUNK_SIGNALS, "testAsked"])

/**
 * Signals that are excluded from the range: they only rank chunks within a file, apply to some queries or repositories only, or (`testBeside`) only where
 * `test` does not.
 */
const EXCLUDED_FROM_RANGE: ReadonlySet<Signal> = new Set<Signal>([
  "near",
  "history",
  "does",
  "leads",
  "called",
  "role",
  "testBeside",
  "superseded",
  "deprecated"
])

/**
 * The lowest and highest possible score of a file without the signals of what the user works on; `maxRareValues` maps each rare signal to the highest value
 * that any row has.
 */
export const rangeOf = (
  weights: SignalWeights,
  maxRareValues: ReadonlyMap<Signal, number>
): readonly [least: number, most: number] => {
  const parts = SIGNALS.filter((signal) => !EXCLUDED_FROM_RANGE.has(signal)).map(
    (signal) => weights[signal] * (RARE_SIGNALS.has(signal) ? (maxRareValues.get(signal) ?? 0) : 1)
  )
  return [
    parts.reduce((sum, part) => sum + Math.min(0, part), 0),
    parts.reduce((sum, part) => sum + Math.max(0, part), 0)
  ]
}
