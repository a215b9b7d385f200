/** Computes the signals of each found row, the parts of its score. */
import type { WordScores } from "../../core/keyword/mod.ts"
import { isMigration } from "../../core/path/mod.ts"
import type { QueryTerms } from "../../core/query/mod.ts"
import {
  asksForDocuments,
  asksForEarlier,
  asksForExamples,
  asksForTests,
  asksForTypes,
  asksWhatActs,
  type ChunkSignal,
  fileNameMatch,
  type FileSignal,
  type SignalWeights
} from "../../core/rank/mod.ts"
import {
  declaresOnly,
  declaresWithoutCode,
  hasExecutableCode,
  holdsTest,
  isDeprecated,
  isTest,
  PROSE_LANGUAGES
} from "./chunkKinds.ts"
import type { Snapshot } from "./Snapshot.ts"

/** Size of the sample of rows or files that estimates the similarity of unrelated ones. */
const SAMPLE_SIZE = 128

/** The signals of a file and of a row, 0..1 each. */
export type FileParts = Readonly<Record<FileSignal, number>>
export type ChunkParts = Readonly<Record<ChunkSignal, number>>

/** A symbol that the query names and that a row defines. */
export interface NamedDefinition {
  readonly symbol: number
  /** Whether the case matches too. */
  readonly exact: boolean
  /** Whether the query is surely about this symbol: in a sentence a plain word may be just a word, and a long sentence may only mention a name. */
  readonly isSubject: boolean
  readonly type: boolean
  /**
   * Whether it counts half: a field, which is defined as a part of something else, a key in data, which only gets a value, what a test defines under a name
   * that the program has too, and what another type or module than the named one defines.
   */
  readonly standsBack: boolean
  /** Whether it is a function declaration without a body, and the body is elsewhere in the view. */
  readonly headOnly: boolean
}

const HALF = 0.5

/** From this many words on, a longer chunk does not count more. */
const FULL_SCORE_WORDS = 64

/**
 * How much code a chunk of this many words has, on a logarithmic scale 0..1: within a file, the answer is more likely where most is done than in a single line.
 */
const sizeScore = (words: number): number => Math.min(1, Math.log1p(words) / Math.log1p(FULL_SCORE_WORDS))

/** Semantic nearness of rows and files to a query, 0..1. */
export interface Nearness {
  readonly row: (row: number) => number
  readonly file: (file: number) => number
}

/** Everything found for a query, the input of the signals. */
export interface SignalInputs {
  readonly query: string
  /** Whether the query asks for tests only. */
  readonly testsOnly: boolean
  readonly terms: QueryTerms
  readonly words: WordScores
  readonly declared: ReadonlyMap<number, NamedDefinition>
  readonly definingPhrase: ReadonlySet<number>
  readonly paths: ReadonlyMap<number, number>
  readonly places: ReadonlyMap<number, number>
  readonly leading: ReadonlySet<number>
  /** How far a row contains the query's exact words, 0..1. */
  readonly verbatimMatch: ReadonlyMap<number, number>
  readonly fused: ReadonlyMap<number, number>
  /** How much past changes speak for files, 0..1, by index into the columns' files. */
  readonly history: ReadonlyMap<number, number> | undefined
  /** Nearness of files to the user's work, 0..1, by index into the columns' files. */
  readonly near: ReadonlyMap<number, number> | undefined
}

const maxOf = (values: Float64Array): number => {
  let max = 0
  for (let at = 0; at < values.length; at++) if (values[at]! > max) max = values[at]!
  return max
}

/** Functions that compute the signals of files and of rows. */
export const signals = (
  snapshot: Snapshot,
  {
    declared,
    definingPhrase,
    fused,
    history,
    leading,
    near,
    paths,
    places,
    query,
    terms,
    testsOnly,
    verbatimMatch,
    words
  }: SignalInputs,
  nearness: Nearness | undefined
) => {
  const { columns } = snapshot
  const asksFor = {
    tests: asksForTests(query),
    documents: asksForDocuments(query),
    examples: asksForExamples(query),
    earlier: asksForEarlier(query),
    types: asksForTypes(query),
    acting: asksWhatActs(query)
  }
  const maxima = {
    chunks: maxOf(words.chunks) || 1,
    files: maxOf(words.files) || 1,
    definitions: maxOf(words.definitions) || 1
  }
  /** A file of settings that the query names by several words: the `compose.prod.yaml` of "compose prod". A style sheet is called like what it styles. */
  const isNamedData = (file: number, equality: number) =>
    equality === 1 &&
    snapshot.nameOf(file).words.size > 1 &&
    columns.files[file]!.language !== "css" &&
    !PROSE_LANGUAGES.has(columns.files[file]!.language)
  const declares = (row: number, kinds: number): boolean =>
    !asksFor.types &&
    (declaresOnly(kinds) ||
      (asksFor.acting &&
        (declaresWithoutCode(kinds) || isMigration(columns.files[columns.file[row]!]!.path))))
  const cachedParts = new Map<number, FileParts>()
  const fileParts = (file: number): FileParts => {
    const cached = cachedParts.get(file)
    if (cached !== undefined) return cached
    const match = fileNameMatch(terms, words.weights, snapshot.nameOf(file))
    const parts = {
      fileKeywords: words.files[file]! / maxima.files,
      coverage: words.coverage[file]!,
      fileMeaning: nearness?.file(file) ?? 0,
      used: snapshot.used[file]!,
      definitions: words.definitions[file]! / maxima.definitions,
      fileNameCoverage: match.coverage,
      fileNameEquality: match.equality,
      history: history?.get(file) ?? 0,
      near: near?.get(file) ?? 0,
      test: snapshot.test[file] && !asksFor.tests ? 1 : 0,
      document: snapshot.document[file] && !asksFor.documents && !isNamedData(file, match.equality) ? 1 : 0,
      example: snapshot.example[file] && !asksFor.examples ? 1 : 0,
      superseded: snapshot.superseded[file] && !asksFor.earlier ? 1 : 0
    }
    cachedParts.set(file, parts)
    return parts
  }
  const chunkParts = (row: number, called = 0, role = 0): ChunkParts => {
    const kinds = columns.kinds[row]!
    const inTest = snapshot.test[columns.file[row]!]!
    const testBeside = !inTest && isTest(kinds)
    // A query for the tests of a symbol does not ask for its definition or for symbols of similar names.
    const isPartlyTest = testsOnly && !inTest && holdsTest(kinds)
    const isNonTest = testsOnly && !inTest && !testBeside && !isPartlyTest
    const symbol = isNonTest || isPartlyTest ? undefined : declared.get(row)
    return {
      fusion: fused.get(row) ?? 0,
      chunkKeywords: words.chunks[row]! / maxima.chunks,
      chunkMeaning: nearness?.row(row) ?? 0,
      names: isNonTest ? 0 : words.names[row]!,
      definesName: symbol === undefined ? 0 : symbol.standsBack ? HALF : 1,
      definesExactly: symbol?.isSubject ? (symbol.standsBack || symbol.headOnly ? HALF : 1) : 0,
      definesType: symbol?.type ? 1 : 0,
      definesPhrase: definingPhrase.has(row) && !isNonTest ? 1 : 0,
      called,
      role,
      wording: verbatimMatch.get(row) ?? 0,
      path: paths.get(row) ?? 0,
      place: places.get(row) ?? 0,
      // A query that names a test asks for that test.
      testBeside: testBeside && !asksFor.tests && symbol?.isSubject !== true ? 1 : 0,
      testAsked: (inTest || testBeside || isPartlyTest) && testsOnly ? 1 : 0,
      declaresOnly: declares(row, kinds) ? 1 : 0,
      does: !asksFor.types && hasExecutableCode(kinds) ? sizeScore(snapshot.keywords.index.lengths[row]!) : 0,
      deprecated: isDeprecated(kinds) && !asksFor.earlier ? 1 : 0,
      leads: leading.has(row) ? 1 : 0
    }
  }
  return { fileParts, chunkParts }
}

/** A row with its signals and scores. */
export interface ScoredRow {
  readonly row: number
  readonly file: FileParts
  readonly chunk: ChunkParts
  /** Score of its file. */
  readonly total: number
  /** Score against the other rows of its file. */
  readonly withinFile: number
}

/** Sums the weighted signals of a row. They are written out because hundreds of rows are scored per query, and looping over a list takes ten times as long. */
export const scoreRow = (
  row: number,
  file: FileParts,
  chunk: ChunkParts,
  weights: SignalWeights
): ScoredRow => {
  const fileScore =
    weights.fileKeywords * file.fileKeywords +
    weights.coverage * file.coverage +
    weights.fileMeaning * file.fileMeaning +
    weights.used * file.used +
    weights.definitions * file.definitions +
    weights.fileNameCoverage * file.fileNameCoverage +
    weights.fileNameEquality * file.fileNameEquality +
    weights.test * file.test +
    weights.document * file.document +
    weights.example * file.example +
    weights.superseded * file.superseded +
    weights.history * file.history +
    weights.near * file.near
  const inFileOnly =
    weights.does * chunk.does + weights.leads * chunk.leads + weights.deprecated * chunk.deprecated
  const withinFile =
    weights.fusion * chunk.fusion +
    weights.chunkKeywords * chunk.chunkKeywords +
    weights.chunkMeaning * chunk.chunkMeaning +
    weights.names * chunk.names +
    weights.definesName * chunk.definesName +
    weights.definesExactly * chunk.definesExactly +
    weights.definesType * chunk.definesType +
    weights.definesPhrase * chunk.definesPhrase +
    weights.called * chunk.called +
    weights.role * chunk.role +
    weights.wording * chunk.wording +
    weights.path * chunk.path +
    weights.place * chunk.place +
    weights.testBeside * chunk.testBeside +
    weights.testAsked * chunk.testAsked +
    weights.declaresOnly * chunk.declaresOnly +
    inFileOnly
  return { row, file, chunk, total: fileScore + withinFile - inFileOnly, withinFile }
}

/** Maps a similarity to nearness: 0 for the median of a sample, 1 for the highest; `best` is the similarity of a row known to be near. */
export const nearnessOf = (
  similarity: (at: number) => number,
  count: number,
  best: number
): ((similarity: number) => number) => {
  const step = Math.max(1, Math.floor(count / SAMPLE_SIZE))
  const sample = Float64Array.from({ length: Math.ceil(count / step) }, (_, at) =>
    similarity(at * step)
  ).sort()
  const median = sample[sample.length >> 1] ?? 0
  const maxSimilarity = Math.max(best, sample.at(-1) ?? 0)
  return (each) =>
    maxSimilarity > median ? Math.min(1, Math.max(0, (each - median) / (maxSimilarity - median))) : 0
}
