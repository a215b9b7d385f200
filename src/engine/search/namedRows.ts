/** The rows that a query names: by a symbol, by a path, by a line. */
import type { Effect } from "effect"
import { TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import {
  filesMeant,
  matchPaths,
  namedPlaces,
  nearNames,
  type QueryIntent,
  queryNames,
  type QueryTerms
} from "../../core/query/mod.ts"
import type { ChunkReader } from "../../ports/storage/ChunkReader.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { Declared } from "./signals.ts"
import type { Snapshot } from "./Snapshot.ts"

/** Rows that define what is asked for, and files that a path means, at most. */
const DEPTH = 200

/** Rows of a file that a query names by its path. */
const ROWS_A_PATH = 3

/** Files that one place may mean: what is called as many are is not named by that. */
const MOST_MEANT = 8

/** What the store knows of a query. */
export interface NamedRows {
  readonly declared: ReadonlyMap<number, Declared>
  /** Rows that define a name made of words of the query. */
  readonly phrased: ReadonlySet<number>
  /** How well the file of a row is what the query names, and how well the row itself holds a line that it names: 0..1. */
  readonly paths: ReadonlyMap<number, number>
  readonly places: ReadonlyMap<number, number>
  /** The numbers of the query's stems in the index. */
  readonly numbers: ReadonlyArray<number | undefined>
}

/** Looks up what a query names. */
export const namedRows = (
  snapshot: Snapshot,
  store: RepositoryStore,
  query: string,
  { intent, terms }: { readonly intent: QueryIntent; readonly terms: QueryTerms }
): Effect.Effect<NamedRows, StoreError> =>
  store.read(({ chunks, postings }) => ({
    declared: declaredBy(snapshot, chunks, query, intent),
    phrased: new Set(
      chunks
        .declaring(snapshot.view.id, terms.joined, DEPTH)
        .flatMap(({ chunk }) => snapshot.rowOf.get(chunk) ?? [])
    ),
    ...placed(snapshot, chunks, query, intent),
    numbers: terms.stems.map(postings.find)
  }))

const declaredBy = (
  snapshot: Snapshot,
  chunks: ChunkReader,
  query: string,
  intent: QueryIntent
): ReadonlyMap<number, Declared> => {
  const asked = queryNames(query)
  const declared = new Map<number, Declared>()
  const declare = (names: ReadonlyArray<string>) => {
    for (const { chunk, kind, name, symbol } of chunks.declaring(snapshot.view.id, names, DEPTH)) {
      const row = snapshot.rowOf.get(chunk)
      if (row === undefined) continue
      const found = {
        symbol,
        exact: asked.includes(name),
        type: TYPE_KINDS.has(kind),
        field: kind === "field"
      }
      const known = declared.get(row)
      if (known === undefined || strengthOf(found) > strengthOf(known)) declared.set(row, found)
    }
  }
  declare(asked)
  // Nothing is called so: the name may be half remembered.
  if (intent === "symbol" && declared.size === 0)
    declare(nearNames(asked[0] ?? query, chunks.names(snapshot.view.id)))
  return declared
}

/** Which of several symbols of a chunk is what the query names: in its case before any case, a field last. */
const strengthOf = ({ exact, field, type }: Declared) => (exact ? 4 : 0) + (field ? 0 : 2) + (type ? 1 : 0)

/** The rows of a file, in order. */
const rowsOf = ({ columns }: Snapshot, file: number): ReadonlyArray<number> => {
  const rows: Array<number> = []
  for (let row = 0; row < columns.rows; row++) if (columns.file[row] === file) rows.push(row)
  return rows
}

/** What is named later counts less. */
const byPlace = (place: number) => 1 / (1 + place / 10)

const placed = (
  snapshot: Snapshot,
  chunks: ChunkReader,
  query: string,
  intent: QueryIntent
): Pick<NamedRows, "paths" | "places"> => {
  const paths = new Map(intent === "path" ? rowsOfPaths(snapshot, query) : [])
  const places = new Map<number, number>()
  const named = namedPlaces(query)
  if (named.length === 0) return { paths, places }
  const files = snapshot.columns.files.map(({ path }) => path)
  const numbers = new Map(files.map((path, file) => [path, file]))
  const isTest = (path: string) => (snapshot.test[numbers.get(path)!] ? 1 : 0)
  named.forEach(({ file, lines }, place) => {
    const meant = filesMeant(file, files)
    if (meant.length > MOST_MEANT) return
    const likely = meant
      .toSorted((a, b) => isTest(a) - isTest(b) || a.length - b.length)
      .map((path) => rowsOf(snapshot, numbers.get(path)!))
    if (lines === undefined) {
      if (intent === "path") return
      for (const [at, rows] of likely.entries())
        for (const row of rows) if (!paths.has(row)) paths.set(row, byPlace(place + at))
      return
    }
    const found = likely.flatMap((rows) => rowAt(snapshot, chunks, rows, lines) ?? [])
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
  { columns }: Snapshot,
  chunks: ChunkReader,
  rows: ReadonlyArray<number>,
  [first, last]: readonly [first: number, last: number]
): { readonly row: number; readonly holds: boolean } | undefined => {
  let best: number | undefined
  let most = 0
  for (const row of rows) {
    const at = chunks.lines(columns.chunks[row]!)
    if (at === undefined || at.startLine > last) continue
    const held = Math.min(last, at.endLine) - Math.max(first, at.startLine) + 1
    if (best === undefined || held > most || most <= 0) {
      best = row
      most = held
    }
  }
  return best === undefined ? undefined : { row: best, holds: most > 0 }
}

/** How well the rows of files match a query that is a path: 1 for the best file, less for each further one. */
const rowsOfPaths = ({ columns }: Snapshot, query: string): ReadonlyMap<number, number> => {
  const files = matchPaths(
    query,
    columns.files.map(({ path }) => path)
  ).slice(0, DEPTH)
  const places = new Map(files.map((file, place) => [file, place]))
  const counts = new Map<number, number>()
  const rows = new Map<number, number>()
  for (let row = 0; row < columns.rows; row++) {
    const place = places.get(columns.file[row]!)
    if (place === undefined) continue
    const count = counts.get(place) ?? 0
    counts.set(place, count + 1)
    if (count < ROWS_A_PATH || files.length === 1) rows.set(row, byPlace(place))
  }
  return rows
}
