/** The rows that a query refers to by a symbol or a place. */
import type { Effect } from "effect"
import { TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import {
  isPlainWord,
  nearNames,
  type QueryIntent,
  queryNames,
  type QueryTerms
} from "../../core/query/mod.ts"
import type { Wording } from "../../core/rank/mod.ts"
import type { ChunkReader, Declaration } from "../../ports/storage/ChunkReader.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { Allowed } from "./admits.ts"
import { type PlacedRows, placedRows } from "./placedRows.ts"
import type { Declared } from "./signals.ts"
import type { Snapshot } from "./Snapshot.ts"
import { type LookedWords, lookedWords } from "./wordings.ts"

/** Most rows that define the requested name. */
const DEPTH = 200

/** A query of at most this many words is about the name in it; a longer one may only mention it. */
const FEW_WORDS = 6

/** What the store has for a query. */
export interface NamedRows extends PlacedRows {
  readonly declared: ReadonlyMap<number, Declared>
  /** Rows that define a name composed of words of the query. */
  readonly phrased: ReadonlySet<number>
  /** The index numbers of the query's stems, and of the words to match verbatim. */
  readonly numbers: ReadonlyArray<number | undefined>
  readonly worded: LookedWords
}

/** A query to look up among the allowed rows. */
export interface NamingQuery {
  readonly query: string
  readonly intent: QueryIntent
  readonly terms: QueryTerms
  readonly wording: Wording | undefined
  readonly allowed: Allowed
}

/** Looks up what a query refers to. */
export const namedRows = (
  snapshot: Snapshot,
  store: RepositoryStore,
  { allowed, intent, query, terms, wording }: NamingQuery
): Effect.Effect<NamedRows, StoreError> =>
  store.read(({ chunks, postings, symbols }) => ({
    declared: declaredBy(snapshot, chunks, query, intent),
    phrased: new Set(
      chunks
        .declaring(snapshot.view.id, terms.joined, DEPTH)
        .flatMap(({ chunk }) => snapshot.rowOf.get(chunk) ?? [])
    ),
    ...placedRows(snapshot, symbols, { allowed, intent, query }),
    numbers: terms.stems.map(postings.find),
    worded: lookedWords(wording, postings.find)
  }))

const declaredBy = (
  snapshot: Snapshot,
  chunks: ChunkReader,
  query: string,
  intent: QueryIntent
): ReadonlyMap<number, Declared> => {
  const asked = queryNames(query)
  const isShort = query.trim().split(/\s+/).length <= FEW_WORDS
  const declared = new Map<number, Declared>()
  /** A function with a body outside tests. */
  const isBody = ({ bodiless, chunk, kind }: Declaration) => {
    const row = snapshot.rowOf.get(chunk)
    const isFunction = kind === "function" || kind === "method"
    return !bodiless && isFunction && row !== undefined && !snapshot.test[snapshot.columns.file[row]!]
  }
  const declare = (names: ReadonlyArray<string>) => {
    const found = chunks.declaring(snapshot.view.id, names, DEPTH)
    const bodies = new Set(found.filter(isBody).map(({ name }) => name))
    for (const { bodiless, chunk, kind, name, symbol } of found) {
      const row = snapshot.rowOf.get(chunk)
      if (row === undefined) continue
      const one = {
        symbol,
        exact: asked.includes(name),
        // Keys in test data do not define anything.
        surely:
          asked.includes(name) &&
          (intent === "symbol" || (isShort && !isPlainWord(name))) &&
          !(kind === "key" && snapshot.test[snapshot.columns.file[row]!]),
        type: TYPE_KINDS.has(kind),
        field: kind === "field" || kind === "key",
        headOnly: bodiless && bodies.has(name)
      }
      const known = declared.get(row)
      if (known === undefined || strengthOf(one) > strengthOf(known)) declared.set(row, one)
    }
  }
  declare(asked)
  // Nothing has this name, so similar names are tried.
  if (intent === "symbol" && declared.size === 0)
    declare(nearNames(asked[0] ?? query, snapshot.namesIn(chunks)))
  return declared
}

/** Ranks the symbols of a chunk by how well the query names them: exact case first, functions with bodies before declarations, fields last. */
const strengthOf = ({ exact, field, headOnly, type }: Declared) =>
  (exact ? 8 : 0) + (field ? 0 : 4) + (type ? 2 : 0) + (headOnly ? 0 : 1)
