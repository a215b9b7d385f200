/** A tree indexed in the scratch home, and three ways to search it. */
import { Duration, Effect, Logger, LogLevel } from "effect"
import {
  type GrepMatches,
  grepWords,
  rankMatches,
  surroundingLinesHit,
  wholeFileHit
} from "../../core/grep/mod.ts"
import {
  firstFile,
  firstOverlap,
  type FoundFile,
  type Hit,
  MAX_SCORED_RESULTS,
  type Place,
  plainBm25,
  readingOrder,
  scoreOf,
  type Target,
  tokensUntil
} from "../../core/measure/mod.ts"
import { estimateTokens } from "../../core/text/mod.ts"
import { Grep, type GrepError } from "../../ports/grep/Grep.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { INDEX_DEFAULTS, type IndexProgress } from "../indexing/IndexReport.ts"
import { Indexer, type IndexError } from "../indexing/Indexer.ts"
import { Projects } from "../project/Projects.ts"
import { Search, type SearchError } from "../search/Search.ts"
import { SEARCH_DEFAULTS, type SearchResult } from "../search/SearchRequest.ts"
import { shownTokens } from "../search/shownTokens.ts"
import type { AskedQuestion, MethodAnswer } from "./Proof.ts"

/** A question before it is asked. */
export type Question = Pick<AskedQuestion, "query" | "commit" | "files" | "functions">

export type AskError = IndexError | SearchError | StoreError | GrepError

export interface SearchedTree {
  /** Indexed paths. */
  readonly indexed: ReadonlySet<string>
  readonly chunks: number
  readonly ask: (question: Question) => Effect.Effect<AskedQuestion, AskError>
}

/** Chunks taken from BM25, enough for ten files; they are read in this order. */
const MAX_CHUNKS = 100

/** A chunk of the index with its text. */
interface Chunk extends Place {
  readonly text: string
}

/** Indexes the tree in `folder`, whose files have these texts. */
export const searchedTree = (
  folder: string,
  texts: ReadonlyMap<string, string>,
  onProgress: (progress: IndexProgress) => Effect.Effect<void>
): Effect.Effect<SearchedTree, AskError, Indexer | Search | Projects | Grep> =>
  Effect.gen(function* () {
    const [indexer, search, grep] = [yield* Indexer, yield* Search, yield* Grep]
    yield* indexer.run(folder, INDEX_DEFAULTS, onProgress)
    const { chunks, indexed } = yield* chunksOf(folder, texts)
    const bm25 = plainBm25(chunks.map(({ text }) => text))
    // Suppresses the debug log of hundreds of searches.
    const find = (query: string) =>
      Logger.withMinimumLogLevel(search.find({ ...SEARCH_DEFAULTS, path: folder, query }), LogLevel.Info)
    // The first search loads the index into memory, which must not count as search time.
    yield* find("warm up")
    const ask = (question: Question) =>
      Effect.gen(function* () {
        const { query } = question
        const [searchTime, { results }] = yield* Effect.timed(find(query))
        const [rankTime, ranked] = yield* Effect.timed(Effect.sync(() => bm25(query, MAX_CHUNKS)))
        const [grepTime, matches] = yield* Effect.timed(grep.findWords(folder, grepWords(query)))
        const found = results.map(toFound)
        const hits = ranked.map((at) => toHit(chunks[at]!))
        const files = rankMatches(matches)
        return {
          ...question,
          answers: {
            lodestone: scoreHits(question, {
              hits: found,
              places: readingOrder(found),
              read: [...found, ...furtherHits(found, texts)],
              millis: Duration.toMillis(searchTime)
            }),
            bm25: scoreHits(question, {
              hits,
              places: hits,
              read: hits,
              millis: Duration.toMillis(rankTime)
            }),
            grep: scoreReading(question, files, texts, Duration.toMillis(grepTime))
          }
        }
      })
    return { indexed, chunks: chunks.length, ask }
  })

/** The chunks of the index with their texts. */
const chunksOf = (
  folder: string,
  texts: ReadonlyMap<string, string>
): Effect.Effect<
  { readonly chunks: ReadonlyArray<Chunk>; readonly indexed: ReadonlySet<string> },
  AskError,
  Projects
> =>
  Effect.gen(function* () {
    const projects = yield* Projects
    const project = yield* projects.resolve(folder)
    const store = yield* projects.open(project)
    return yield* store.read((tables) => {
      const view = tables.views.find(project.view)!
      // Space -1 and 0 dimensions skip the vectors.
      const columns = tables.chunks.columns(tables.chunks.files(view.id), -1, 0)
      const lines = columns.files.map(({ path }) => (texts.get(path) ?? "").split("\n"))
      const chunks = Array.from(columns.file, (at, row) => {
        const [start, end] = [columns.startLine[row]!, columns.endLine[row]!]
        const text = lines[at]!.slice(start - 1, end).join("\n")
        return { path: columns.files[at]!.path, start, end, text }
      })
      return { chunks, indexed: new Set(columns.files.map(({ path }) => path)) }
    })
  }).pipe(Effect.scoped)

const toFound = (result: SearchResult): FoundFile => {
  const { also, path, span } = result
  return {
    path,
    start: span.startLine,
    end: span.endLine,
    tokens: shownTokens(result),
    also: also.map(({ endLine, startLine }) => ({ path, start: startLine, end: endLine }))
  }
}

const toHit = ({ end, path, start, text }: Chunk): Hit => ({
  path,
  start,
  end,
  tokens: estimateTokens(text.length)
})

/** Targets by file: any file that holds the function, or each changed file. */
const targetsOf = ({ files, functions }: Question): ReadonlyArray<Target> =>
  functions.length > 0 ? [{ resolved: files }] : files.map((file) => ({ resolved: [file] }))

const overlaps = (hit: Place, places: ReadonlyArray<Place>) => firstOverlap([hit], places) !== undefined

/** Whether a result is correct: it overlaps the function, or it is in a changed file. */
const isCorrect =
  ({ files, functions }: Question) =>
  (hit: Hit) =>
    functions.length > 0 ? overlaps(hit, functions) : files.includes(hit.path)

const scoreByFile = (
  { files: correctFiles }: Question,
  paths: ReadonlyArray<string>,
  targets: ReadonlyArray<Target>
) => {
  const files = [...new Set(paths)].slice(0, MAX_SCORED_RESULTS)
  const places = files.map((path) => ({ path, start: 1, end: Number.POSITIVE_INFINITY, tokens: 0 }))
  const { ndcg, recall, reciprocalRank } = scoreOf(places, targets)
  const correctPlaces = correctFiles.map((path) => ({ path, start: 1, end: 1 }))
  return { files, file: firstFile(places, correctPlaces) ?? null, ndcg, recall, reciprocalRank }
}

/** The places that results name without their text, which a reader opens who has not found it in the results. */
const furtherHits = (
  found: ReadonlyArray<FoundFile>,
  texts: ReadonlyMap<string, string>
): ReadonlyArray<Hit> =>
  found.flatMap(({ also, path }) => {
    const lines = (texts.get(path) ?? "").split("\n")
    return also.map(({ end, start }) =>
      toHit({ path, start, end, text: lines.slice(start - 1, end).join("\n") })
    )
  })

/** What a search found. */
interface FoundHits {
  readonly hits: ReadonlyArray<Hit>
  /** The places of the hits, and those that they name. */
  readonly places: ReadonlyArray<Place>
  /** What a reader reads, in order. */
  readonly read: ReadonlyArray<Hit>
  readonly millis: number
}

const scoreHits = (question: Question, { hits, millis, places, read }: FoundHits): MethodAnswer => ({
  ...scoreByFile(
    question,
    hits.map(({ path }) => path),
    targetsOf(question)
  ),
  function: firstOverlap(places.slice(0, MAX_SCORED_RESULTS), question.functions) ?? null,
  tokens: tokensUntil(read, isCorrect(question)),
  tokensAround: null,
  millis
})

/** The results of reading the matching files in the order of the word search. */
const scoreReading = (
  question: Question,
  found: ReadonlyArray<GrepMatches>,
  texts: ReadonlyMap<string, string>,
  millis: number
): MethodAnswer => {
  const isInCorrectFile = ({ path }: { readonly path: string }) => question.files.includes(path)
  const tokens = (reading: (matches: GrepMatches, text: string) => Hit) =>
    tokensUntil(
      found.values().map((matches) => reading(matches, texts.get(matches.path) ?? "")),
      isInCorrectFile
    )
  return {
    ...scoreByFile(
      question,
      found.map(({ path }) => path),
      targetsOf(question)
    ),
    function: null,
    tokens: tokens(wholeFileHit),
    tokensAround: tokens(surroundingLinesHit),
    millis
  }
}
