/** The rows that a query names: by a symbol, or by a place. */
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

/** Rows that define what is asked for at most. */
const DEPTH = 200

/** A sentence of no more words is about what it names: a longer one may name it beside what it is about. */
const FEW_WORDS = 6

/** What the store knows of a query. */
export interface NamedRows extends PlacedRows {
  readonly declared: ReadonlyMap<number, Declared>
  /** Rows that define a name made of words of the query. */
  readonly phrased: ReadonlySet<number>
  /** The numbers in the index of the query's stems, and of those that are looked for word for word. */
  readonly numbers: ReadonlyArray<number | undefined>
  readonly worded: LookedWords
}

/** A query as it is looked up: among the rows that are allowed. */
export interface NamingQuery {
  readonly query: string
  readonly intent: QueryIntent
  readonly terms: QueryTerms
  readonly wording: Wording | undefined
  readonly allowed: Allowed
}

/** Looks up what a query names. */
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
  /** A function with its body, but for what a test has in its place. */
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
        // Data that tests read only shows what may be said.
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
  // Nothing is called so: the name may be half remembered.
  if (intent === "symbol" && declared.size === 0)
    declare(nearNames(asked[0] ?? query, snapshot.namesIn(chunks)))
  return declared
}

/** Which of several symbols of a chunk is what the query names: in its case before any case, with its body before a head, a field last. */
const strengthOf = ({ exact, field, headOnly, type }: Declared) =>
  (exact ? 8 : 0) + (field ? 0 : 4) + (type ? 2 : 0) + (headOnly ? 0 : 1)
