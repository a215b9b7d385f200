/** The signals that make up a score; each is in 0..1. */
export const SIGNALS = [
  /** The rank among the chunks found by keywords and by embeddings, fused by reciprocal rank. */
  "fusion",
  /** BM25F and semantic similarity of the chunk, each relative to the best chunk. They add the distances that the fusion, which only knows the order, loses. */
  "chunkKeywords",
  "chunkMeaning",
  /** BM25 of the whole file: finds topics that are spread over many chunks. */
  "fileKeywords",
  /**
   * The share of the query's words, by rarity, that the file contains anywhere. Only of a long query, which says several things: a file that has one of them often has
   * as much of BM25 as a file that has each of them once.
   */
  "coverage",
  /** Semantic similarity of the file as a whole. */
  "fileMeaning",
  /** How many files use what the file defines, on a logarithmic scale: of files with similar text, the one that much else depends on is ranked higher. */
  "used",
  /** BM25 over the names that the file defines. */
  "definitions",
  /** The share of the query that occurs in the names that the chunk defines. */
  "names",
  /**
   * The chunk defines a name in the query: in any case; in the same case; as a type, which is what a name usually means. A field counts half: many types have a
   * field of that name.
   */
  "definesName",
  "definesExactly",
  "definesType",
  /** The chunk defines a name that consists of two or three consecutive words of the query. */
  "definesPhrase",
  /** The best matches call what the chunk defines: a question is often worded like the code around its answer. See `callStrengths`. */
  "called",
  /**
   * The chunk is what the query asks for by its role in the code: it decides who may do something, or lists what there is of a kind to which another is to be added.
   * See `guardStrength` and `listStrength`.
   */
  "role",
  /** The chunk contains the query word for word: see `wordingOf`. */
  "wording",
  /** See `FileNameMatch`. */
  "fileNameCoverage",
  "fileNameEquality",
  /** The query is a path, or mentions one, that means this file. */
  "path",
  /** The chunk contains a line that the query names together with its file, as a stack trace does. */
  "place",
  /** `test`: the file is a test, and the query asks for none. `testBeside`: the same of a chunk that is a test in a file of other code. */
  "test",
  "testBeside",
  /** The chunk is a test, and the query asks for tests only. */
  "testAsked",
  /** The file is prose, data or declarations only, and the query asks for none of these. */
  "document",
  /** The file is an example, a benchmark or third-party code, and the query asks for no examples. */
  "example",
  /** A later version has replaced the file, or it is a migration, and the query asks for nothing earlier: see `supersededFiles`. */
  "superseded",
  /**
   * The chunk only declares types, or functions without bodies, and the query asks for no types: the implementation is elsewhere. Of a query for what acts also any
   * other declaration without code, and a migration: see `asksWhatActs`.
   */
  "declaresOnly",
  /**
   * How much code the chunk contains, on a logarithmic scale of its words, if it contains a function and the query asks for no types. Selects the chunk within
   * a file, and does not affect the rank of the file.
   */
  "does",
  /**
   * The query names nothing but a file, and the chunk describes what the file is. Selects the chunk within a file, and does not affect the rank of the file.
   */
  "leads",
  /**
   * The chunk declares only what is not to be used any more, and the query does not ask for that. Selects the chunk within a file, and does not affect the rank of
   * the file: it shows what the file is about.
   */
  "deprecated",
  /** Commits that did something like the query changed the file: see `filesChangedFor`. Only of a query that may describe a change. */
  "history",
  /** The file belongs to what the user works on: it changes together with the open file, lies beside it, or is part of the branch. */
  "near"
] as const

export type Signal = (typeof SIGNALS)[number]

/** The signals of a file, equal for all of its chunks; all others differ between chunks. */
export const FILE_SIGNALS = [
  "fileKeywords",
  "coverage",
  "fileMeaning",
  "used",
  "definitions",
  "fileNameCoverage",
  "fileNameEquality",
  "test",
  "document",
  "example",
  "superseded",
  "history",
  "near"
] as const satisfies ReadonlyArray<Signal>

export type FileSignal = (typeof FILE_SIGNALS)[number]
export type ChunkSignal = Exclude<Signal, FileSignal>

const FILE_SIGNAL_SET: ReadonlySet<Signal> = new Set<Signal>(FILE_SIGNALS)

export const CHUNK_SIGNALS: ReadonlyArray<ChunkSignal> = SIGNALS.filter(
  (signal): signal is ChunkSignal => !FILE_SIGNAL_SET.has(signal)
)
