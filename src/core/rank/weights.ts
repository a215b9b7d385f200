import type { QueryIntent } from "../query/mod.ts"

/** What a score is made of; each signal is from 0 to 1. */
export const SIGNALS = [
  /** The place among the chunks found by words and by meaning, fused by reciprocal rank. */
  "fusion",
  /** BM25F of the chunk, and how near it is in meaning, against the best: by how much, where the fusion only tells the order. */
  "chunkKeywords",
  "chunkMeaning",
  /** BM25 of the whole file: what is spread over many chunks. */
  "fileKeywords",
  /** How near the file as a whole is in meaning. */
  "fileMeaning",
  /** How many files use what it defines, by orders of magnitude: of files that say the same, the one that much else is built on. */
  "used",
  /** BM25 of the names that the file defines. */
  "definitions",
  /** The share of the query in the names that the chunk defines. */
  "names",
  /**
   * The chunk defines what the query names, whatever its case; in the same case; and as a type, which is what a name mostly means. A field is half a
   * definition: many types have one of that name.
   */
  "definesName",
  "definesExactly",
  "definesType",
  /** The chunk defines a name that is two or three words of the query, joined. */
  "definesPhrase",
  /** The chunk says what the query says, word for word: see `wordingOf`. */
  "wording",
  /** See `FileNameMatch`. */
  "fileNameCoverage",
  "fileNameEquality",
  /** The file is what a query that is a path means, or one that names it. */
  "path",
  /** The chunk holds a line that the query names with its file, as a stack trace does. */
  "place",
  /** The file is a test, and the query asks for none; the chunk is, among code that is none. */
  "test",
  "testBeside",
  /** The chunk is a test, and tests are all that the query asks for. */
  "testAsked",
  /** The file is prose, data or declarations only, and the query asks for none. */
  "document",
  /** The file is an example or a benchmark, and the query asks for none. */
  "example",
  /** The chunk only declares types, or functions that have their bodies elsewhere, and the query asks for no types: what they describe is done elsewhere. */
  "declaresOnly",
  /**
   * How much the chunk does, where it holds a function and the query asks for no types: by orders of magnitude of its words. It tells which chunk of a
   * file answers, not which file.
   */
  "does",
  /** The chunk says what a file is that is all the query names. It tells which chunk of a file answers, not which file. */
  "leads",
  /** The file belongs to what the user works on: it changes together with the open file, stands beside it, or is part of the branch. */
  "near"
] as const

export type Signal = (typeof SIGNALS)[number]

/** Those that say what a file is, the same for all of its chunks; and those that differ between them. */
export const FILE_SIGNALS = [
  "fileKeywords",
  "fileMeaning",
  "used",
  "definitions",
  "fileNameCoverage",
  "fileNameEquality",
  "test",
  "document",
  "example",
  "near"
] as const satisfies ReadonlyArray<Signal>

export type FileSignal = (typeof FILE_SIGNALS)[number]
export type ChunkSignal = Exclude<Signal, FileSignal>

const OF_FILES: ReadonlySet<Signal> = new Set<Signal>(FILE_SIGNALS)

export const CHUNK_SIGNALS: ReadonlyArray<ChunkSignal> = SIGNALS.filter(
  (signal): signal is ChunkSignal => !OF_FILES.has(signal)
)

/** How much the signals count. */
export type SignalWeights = Readonly<Record<Signal, number>>

/** How much a query's kind makes of each retriever, and of each signal. */
export interface IntentWeights {
  readonly keywords: number
  readonly meaning: number
  /** How much the other chunks of a file add to the best one, see `coherentScore`. */
  readonly coherence: number
  readonly signals: SignalWeights
}

/** How much everything counts, by what a query is: `relation` a question for what uses a name, or is made of it; `verbatim` one whose very words stand somewhere. */
export type RankingWeights = Readonly<Record<QueryIntent | "relation" | "verbatim", IntentWeights>>

const NONE = Object.fromEntries(SIGNALS.map((signal) => [signal, 0])) as Record<Signal, number>

/** As much as words and meaning say of chunk and file together: what changes with the open file is needed with it, whatever it says. */
const NEAR = 4

/**
 * As much as words, or meaning, say of a chunk: the head of a class, its fields and its shortest methods say the words of a question in few others, but what is
 * asked for is mostly done in a function of some length.
 */
const DOES = 1

/** More than all that both retrievers give, or the name of a file: what says the very words is mostly what they were taken from. */
const WORDING = 6

/** More than everything else: there is no doubt what is meant. */
const PLACE = 8

/**
 * What chunk and file say counts alike, by words and by meaning; what a file is called counts as much as one of these, since who asks a question seldom knows
 * that name. Tests, documents and examples say the words of a question more often than what it asks for does, and in one place: they stand back by more
 * than words, or meaning, say of a chunk.
 */
const QUESTION: SignalWeights = {
  ...NONE,
  fusion: 1,
  chunkKeywords: 1,
  chunkMeaning: 1,
  fileKeywords: 1,
  fileMeaning: 1,
  used: 0.2,
  definitions: 0.5,
  names: 1,
  definesName: 1,
  // A name that is written as code in a short sentence is mostly what the sentence is about.
  definesExactly: 1,
  definesPhrase: 0.5,
  wording: WORDING,
  path: 3,
  place: PLACE,
  fileNameCoverage: 1,
  fileNameEquality: 0.5,
  test: -1.5,
  testBeside: -1.5,
  testAsked: 2,
  document: -1.5,
  example: -1.5,
  declaresOnly: -1,
  does: DOES,
  near: NEAR
}

/** Where the very words stand, or what is asked for to a name, other words say little. */
const LITERAL: SignalWeights = {
  ...NONE,
  fusion: 0.5,
  chunkKeywords: 0.5,
  fileKeywords: 0.2,
  wording: WORDING,
  path: 3,
  place: PLACE,
  test: -1.5,
  testBeside: -1.5,
  testAsked: 2,
  document: -1.5,
  example: -1.5,
  near: NEAR
}

/** A little: one good chunk is what is asked for. */
const COHERENCE = 0.1

/** Weights by intent: round numbers, by the reasons that each signal gives. */
export const WEIGHTS: RankingWeights = {
  natural_language: { keywords: 1, meaning: 1, coherence: COHERENCE, signals: QUESTION },
  // A name is where it is defined, then where a file is called so, then where it is written. Meaning only helps where it is nowhere.
  symbol: {
    keywords: 8,
    meaning: 1,
    coherence: COHERENCE,
    signals: {
      ...NONE,
      fusion: 0.5,
      chunkKeywords: 0.5,
      fileKeywords: 0.5,
      definesName: 1,
      definesExactly: 2,
      definesType: 1,
      fileNameEquality: 2,
      wording: 0.5,
      place: PLACE,
      test: -0.5,
      testBeside: -0.5,
      document: -0.5,
      example: -0.5,
      near: NEAR
    }
  },
  // Of several that say it, first the one that is about it.
  verbatim: {
    keywords: 1,
    meaning: 0.5,
    coherence: 0,
    signals: { ...LITERAL, definitions: 0.2, names: 0.2, fileNameCoverage: 0.4 }
  },
  // What is asked for holds the name, and is not what defines it; how often a file does says nothing. Every test that holds it before all code that does.
  relation: {
    keywords: 1,
    meaning: 0.5,
    coherence: 0,
    signals: { ...LITERAL, definesName: -2, testAsked: 4 }
  },
  path: {
    keywords: 1,
    meaning: 0.5,
    coherence: COHERENCE,
    signals: {
      ...QUESTION,
      chunkKeywords: 0.5,
      chunkMeaning: 0.5,
      fileKeywords: 0.5,
      fileMeaning: 0.5,
      path: 8,
      leads: PLACE,
      wording: 0,
      does: 0,
      test: 0,
      testBeside: 0,
      document: 0,
      example: 0
    }
  },
  // A message stands in the code word by word, wherever that is.
  error: {
    keywords: 4,
    meaning: 1,
    coherence: COHERENCE,
    signals: {
      ...QUESTION,
      does: 0,
      fusion: 1.5,
      chunkKeywords: 1,
      chunkMeaning: 0.2,
      fileKeywords: 0.5,
      fileMeaning: 0.2,
      test: -0.5,
      testBeside: -0.5,
      document: -0.5,
      example: -0.5
    }
  }
}

/** Signals that say nothing of most queries. Where none of a query's rows has one, it is no part of what there is to have. */
export const RARE_CHUNK_SIGNALS = ["wording", "path", "place"] as const satisfies ReadonlyArray<ChunkSignal>

export type RareSignal = (typeof RARE_CHUNK_SIGNALS)[number] | "testAsked"

const RARE: ReadonlySet<Signal> = new Set<Signal>([...RARE_CHUNK_SIGNALS, "testAsked"])

/** What counts for the place within a file only, or is known of some queries only; and what only is where `test` is not. */
const OUT_OF_RANGE: ReadonlySet<Signal> = new Set<Signal>(["near", "does", "leads", "testBeside"])

/**
 * What the parts of a file's score sum up to, at least and at most, where nothing is known of what the user works on; `speaking` tells of rare signals the
 * greatest value that some row has.
 */
export const rangeOf = (
  weights: SignalWeights,
  speaking: ReadonlyMap<Signal, number>
): readonly [least: number, most: number] => {
  const parts = SIGNALS.filter((signal) => !OUT_OF_RANGE.has(signal)).map(
    (signal) => weights[signal] * (RARE.has(signal) ? (speaking.get(signal) ?? 0) : 1)
  )
  return [
    parts.reduce((sum, part) => sum + Math.min(0, part), 0),
    parts.reduce((sum, part) => sum + Math.max(0, part), 0)
  ]
}
