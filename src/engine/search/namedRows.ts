/** The rows that a query names: by a symbol, by a path, by a line. */
import type { Effect } from "effect"
import { TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import {
  filesMeant,
  isPlainWord,
  matchPaths,
  namedPlaces,
  nearNames,
  type QueryIntent,
  queryNames,
  type QueryTerms
} from "../../core/query/mod.ts"
import type { Wording } from "../../core/rank/mod.ts"
import type { ChunkColumns, ChunkReader, Declaration } from "../../ports/storage/ChunkReader.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { Allowed } from "./admits.ts"
import type { Declared } from "./signals.ts"
import type { Snapshot } from "./Snapshot.ts"
import { stemsOf } from "./wordings.ts"

/** Rows that define what is asked for, and files that a path means, at most. */
const DEPTH = 200

/** Rows of a file that a query names by its path. */
const ROWS_A_PATH = 3

/** A sentence of no more words is about what it names: a longer one may name it beside what it is about. */
const FEW_WORDS = 6

/** Files that one place may mean: what is called as many are is not named by that, unless nothing else is asked for. */
const MOST_MEANT = 8
const MOST_ASKED = 64

/** What the store knows of a query. */
export interface NamedRows {
  readonly declared: ReadonlyMap<number, Declared>
  /** Rows that define a name made of words of the query. */
  readonly phrased: ReadonlySet<number>
  /** How well the file of a row is what the query names, and how well the row itself holds a line that it names: 0..1. */
  readonly paths: ReadonlyMap<number, number>
  readonly places: ReadonlyMap<number, number>
  /** The numbers in the index of the query's stems, and of those that are looked for word for word. */
  readonly numbers: ReadonlyArray<number | undefined>
  readonly worded: ReadonlyArray<number | undefined>
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
  store.read(({ chunks, postings }) => ({
    declared: declaredBy(snapshot, chunks, query, intent),
    phrased: new Set(
      chunks
        .declaring(snapshot.view.id, terms.joined, DEPTH)
        .flatMap(({ chunk }) => snapshot.rowOf.get(chunk) ?? [])
    ),
    ...placed(snapshot, { allowed, intent, query }),
    numbers: terms.stems.map(postings.find),
    worded: wording === undefined ? [] : stemsOf(wording).map(postings.find)
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
        surely: asked.includes(name) && (intent === "symbol" || (isShort && !isPlainWord(name))),
        type: TYPE_KINDS.has(kind),
        field: kind === "field",
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

/** The rows of each file that are allowed, in order, by the path of the file: none where no row is. */
const rowsByPath = ({ columns }: Snapshot, allowed: Allowed): ReadonlyMap<string, ReadonlyArray<number>> => {
  const rows = new Map<string, Array<number>>()
  for (let row = 0; row < columns.rows; row++) {
    if (allowed !== undefined && !allowed(row)) continue
    const { path } = columns.files[columns.file[row]!]!
    const known = rows.get(path)
    if (known === undefined) rows.set(path, [row])
    else known.push(row)
  }
  return rows
}

/** What is named later counts less. */
const byPlace = (place: number) => 1 / (1 + place / 10)

const placed = (
  snapshot: Snapshot,
  { allowed, intent, query }: Pick<NamingQuery, "allowed" | "intent" | "query">
): Pick<NamedRows, "paths" | "places"> => {
  const paths = new Map<number, number>()
  const places = new Map<number, number>()
  const named = namedPlaces(query)
  if (named.length === 0 && intent !== "path") return { paths, places }
  const rowsOf = rowsByPath(snapshot, allowed)
  const files = [...rowsOf.keys()]
  if (intent === "path") for (const [row, value] of rowsOfPaths(query, rowsOf)) paths.set(row, value)
  const isTest = new Map(snapshot.columns.files.map(({ path }, file) => [path, snapshot.test[file] ? 1 : 0]))
  named.forEach(({ file, lines }, place) => {
    const meant = filesMeant(file, files)
    if (meant.length > (intent === "path" ? MOST_ASKED : MOST_MEANT)) return
    const likely = meant
      .toSorted((a, b) => isTest.get(a)! - isTest.get(b)! || a.length - b.length)
      .map((path) => rowsOf.get(path)!)
    if (lines === undefined) {
      for (const [at, rows] of likely.entries())
        for (const row of rows) if (!paths.has(row)) paths.set(row, byPlace(place + at))
      return
    }
    const found = likely.flatMap((rows) => rowAt(rows, snapshot.columns, lines) ?? [])
    // A file that is shorter than that is not meant, if another is not.
    const holding = found.some(({ holds }) => holds) ? found.filter(({ holds }) => holds) : found
    for (const [at, { row }] of holding.entries()) {
      if (places.has(row)) continue
      places.set(row, byPlace(place + at))
      paths.set(row, byPlace(place + at))
    }
  })
  return { paths, places }
}

/** Of rows of a file, in order, the one that holds most of the lines: the first of several, or the last before them. */
const rowAt = (
  rows: ReadonlyArray<number>,
  { endLine, startLine }: ChunkColumns,
  [first, last]: readonly [first: number, last: number]
): { readonly row: number; readonly holds: boolean } | undefined => {
  let best: number | undefined
  let most = 0
  for (const row of rows) {
    if (startLine[row]! > last) continue
    const held = Math.min(last, endLine[row]!) - Math.max(first, startLine[row]!) + 1
    if (best === undefined || held > most || most <= 0) {
      best = row
      most = held
    }
  }
  return best === undefined ? undefined : { row: best, holds: most > 0 }
}

/** How well the rows of files match a query that is a path: 1 for the best file, less for each further one. */
const rowsOfPaths = (
  query: string,
  rowsOf: ReadonlyMap<string, ReadonlyArray<number>>
): ReadonlyMap<number, number> => {
  const paths = [...rowsOf.keys()]
  const files = matchPaths(query, paths)
    .slice(0, DEPTH)
    .map((file) => paths[file]!)
  return new Map(
    files.flatMap((path, place) =>
      rowsOf
        .get(path)!
        .slice(0, files.length === 1 ? undefined : ROWS_A_PATH)
        .map((row) => [row, byPlace(place)] as const)
    )
  )
}
