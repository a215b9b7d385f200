/** The rows that a query refers to by a path, a line or a stack frame. */
import { TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { isOwnFile, placeOfFrame } from "../../core/failure/mod.ts"
import {
  calledAt,
  filesMeant,
  matchPaths,
  type NamedPlace,
  namedPlaces,
  type QueryIntent
} from "../../core/query/mod.ts"
import type { ChunkColumns } from "../../ports/storage/ChunkReader.ts"
import type { SymbolReader, SymbolRow } from "../../ports/storage/SymbolReader.ts"
import type { Allowed } from "./admits.ts"
import type { Snapshot } from "./Snapshot.ts"
import { versionSections } from "./versionSections.ts"

/** Most files that match a path, and most rows of each. */
const FILES = 200
const ROWS_A_PATH = 3

/** Most files that one place may refer to: a more common name is ignored, unless the query asks for nothing else. */
const MOST_MEANT = 8
const MOST_ASKED = 64

export interface PlacedRows {
  /** How well a row's file, and the row itself, is what the query names: 0..1. */
  readonly paths: ReadonlyMap<number, number>
  readonly places: ReadonlyMap<number, number>
  /** For files named without a place in them: the rows that introduce them. */
  readonly leading: ReadonlySet<number>
  /** By row, the ordinal of the symbol at the named place, because a row may hold several symbols. */
  readonly standing: ReadonlyMap<number, number>
  /** Sentences about places that differ from what the query says. */
  readonly misplaced: ReadonlyArray<string>
}

/** Most such sentences. */
const MOST_TOLD = 2

interface PlacingQuery {
  readonly query: string
  readonly intent: QueryIntent
  readonly allowed: Allowed
}

/** The files with allowed rows, by path, each with its first and last row; rows of a file are consecutive. */
const filesByPath = (
  { columns: { file: fileOf, files, rows } }: Snapshot,
  allowed: Allowed
): ReadonlyMap<string, RowRange> => {
  const found = new Map<string, RowRange>()
  let range: RowRange | undefined
  for (let row = 0; row < rows; row++) {
    if (allowed !== undefined && !allowed(row)) continue
    const file = fileOf[row]!
    if (range?.file === file) {
      range.last = row
      continue
    }
    range = { file, first: row, last: row }
    found.set(files[file]!.path, range)
  }
  return found
}

interface RowRange {
  readonly file: number
  readonly first: number
  last: number
}

/** The allowed rows of a range, in order. */
const rowsOf = ({ first, last }: RowRange, allowed: Allowed): ReadonlyArray<number> =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
    (row) => allowed === undefined || allowed(row)
  )

/** Weight of a place by its position in the query or ranking. */
const lessLater = (place: number) => 1 / (1 + place / 10)

/** Looks up the places in a query, and the paths when it is one. */
export const placedRows = (
  snapshot: Snapshot,
  symbols: SymbolReader,
  { allowed, intent, query }: PlacingQuery
): PlacedRows => {
  const paths = new Map<number, number>()
  const places = new Map<number, number>()
  const standing = new Map<number, number>()
  const leading = new Set<number>()
  const misplaced: Array<string> = []
  const absent: Array<NamedPlace> = []
  const named = namedPlaces(query)
  const sections = versionSections(symbols, snapshot.view.id, query)
  if (named.length === 0 && sections.length === 0 && intent !== "path")
    return { paths, leading, places, standing, misplaced }
  const byPath = filesByPath(snapshot, allowed)
  const files = [...byPath.keys()]
  const rowsAt = (path: string) => {
    const range = byPath.get(path)
    return range === undefined ? [] : rowsOf(range, allowed)
  }
  const isTest = (path: string) => (snapshot.test[byPath.get(path)!.file] ? 1 : 0)
  // A query with a line asks for that line, not for the file.
  const isFileAlone = intent === "path" && named.every(({ lines }) => lines === undefined)
  const lead = (rows: ReadonlyArray<number>) => {
    const { row, symbol } = leadingRow(snapshot, symbols, rows)
    leading.add(row)
    if (symbol !== undefined) standing.set(row, symbol)
    return row
  }
  if (intent === "path") {
    const meant = matchPaths(query, files).slice(0, FILES)
    for (const [place, file] of meant.entries()) {
      const rows = rowsAt(files[file]!)
      const first = rows.slice(0, meant.length === 1 ? undefined : ROWS_A_PATH)
      for (const row of isFileAlone ? [lead(rows), ...first] : first) paths.set(row, lessLater(place))
    }
  }
  const called = calledAt(query)
  named.forEach((named, place) => {
    const { file, lines } = named
    const meant = filesMeant(file, files)
    if (meant.length === 0 && lines !== undefined) absent.push(named)
    if (meant.length > (intent === "path" ? MOST_ASKED : MOST_MEANT)) return
    const likely = meant.toSorted((a, b) => isTest(a) - isTest(b) || a.length - b.length).map(rowsAt)
    if (lines === undefined) {
      for (const [at, rows] of likely.entries()) {
        if (isFileAlone) lead(rows)
        for (const row of rows) if (!paths.has(row)) paths.set(row, lessLater(place + at))
      }
      return
    }
    const found = likely.flatMap(
      (rows) => rowMeant(snapshot, symbols, rows, { file, lines, called: called(named) }) ?? []
    )
    // A file that lacks the function, or is too short, is not meant if another file fits.
    for (const [at, { amiss, row, symbol }] of best(found).entries()) {
      if (places.has(row)) continue
      if (symbol !== undefined) standing.set(row, symbol)
      if (amiss !== undefined && misplaced.length < MOST_TOLD) misplaced.push(amiss)
      places.set(row, lessLater(place + at))
      paths.set(row, lessLater(place + at))
    }
  })
  for (const [at, { file, nameLine, ordinal }] of sections.entries()) {
    const found = rowAt(rowsAt(file.path), snapshot.columns, [nameLine, nameLine])
    if (found?.holds !== true || places.has(found.row)) continue
    places.set(found.row, lessLater(named.length + at))
    standing.set(found.row, ordinal)
  }
  // Most frames of a trace may be from other programs, so absent files are reported only when no place in the query was found.
  if (/\s/.test(query.trim()) && absent.length === named.filter(({ lines }) => lines !== undefined).length)
    misplaced.push(...new Set(absent.slice(0, MOST_TOLD).map(({ file }) => notThere(file, files))))
  return { paths, leading, places, standing, misplaced }
}

/** The sentence about a missing file, with files of the same name. */
const notThere = (file: string, files: ReadonlyArray<string>) => {
  const name = file.slice(1 + Math.max(file.lastIndexOf("/"), file.lastIndexOf("\\")))
  const named = isOwnFile(file) ? files.filter((path) => path.endsWith(`/${name}`)) : []
  return `There is no file "${file}", whose line was requested${
    named.length === 0 || named.length > MOST_MEANT
      ? ": showing the closest matches"
      : `; files of the same name: ${named.map((path) => `"${path}"`).join(", ")}`
  }`
}

/** A row that a place may refer to. */
interface FoundRow {
  readonly row: number
  /** Whether it contains a named line. */
  readonly holds: boolean
  /** Whether the file has the function that the frame names. */
  readonly fits: boolean
  /** What differs from the query; undefined when nothing does. */
  readonly amiss: string | undefined
  /** Ordinal of the row's symbol that contains the line. */
  readonly symbol: number | undefined
}

const best = (found: ReadonlyArray<FoundRow>): ReadonlyArray<FoundRow> => {
  const fitting = found.some(({ fits }) => fits) ? found.filter(({ fits }) => fits) : found
  return fitting.some(({ holds }) => holds) ? fitting.filter(({ holds }) => holds) : fitting
}

interface MeantPlace {
  readonly file: string
  readonly lines: readonly [first: number, last: number]
  /** The function that the frame names. */
  readonly called: string | undefined
}

/**
 * Of the rows of a file, in order, the one that a place refers to. When a frame's line belongs to another function, it is the row that declares the frame's
 * function.
 */
const rowMeant = (
  { columns }: Snapshot,
  symbols: SymbolReader,
  rows: ReadonlyArray<number>,
  { called, file, lines }: MeantPlace
): FoundRow | undefined => {
  const { path, source } = columns.files[columns.file[rows[0]!]!]!
  const frame = called === undefined ? undefined : { own: true, function: called, file, line: lines[0] }
  const declared = symbols.ofSource(source)
  const place =
    frame && placeOfFrame(frame, declared, path.includes("/") && /[\\/]/.test(file) ? "folder" : "name")
  const isMoved = place?.moved === true
  const meant = isMoved ? ([place.line, place.line] as const) : lines
  const found = rowAt(rows, columns, meant)
  return (
    found && {
      ...found,
      symbol: found.holds ? symbolAt(declared, columns, found.row, meant[0]) : undefined,
      fits: frame === undefined || place !== undefined,
      amiss: isMoved
        ? `Line ${lines[0]} of "${path}" is not in "${called}", as the trace says: showing the start of "${called}", at line ${place.line}`
        : found.holds
          ? undefined
          : beyondEnd(columns, found.row, lines[0])
    }
  )
}

/** Of the symbols that lie completely in a row, the outermost one that contains the line. */
const symbolAt = (
  declared: ReadonlyArray<SymbolRow>,
  { endLine, startLine }: ChunkColumns,
  row: number,
  line: number
): number | undefined =>
  declared.find(
    ({ span }) =>
      span.startLine >= startLine[row]! &&
      span.endLine <= endLine[row]! &&
      span.startLine <= line &&
      line <= span.endLine
  )?.ordinal

/** The sentence about a line after the last indexed line of the row's file; undefined when the line is not beyond it. */
const beyondEnd = (
  { endLine, file, files, rows }: ChunkColumns,
  found: number,
  line: number
): string | undefined => {
  let last = 0
  for (let row = 0; row < rows; row++) if (file[row] === file[found]) last = Math.max(last, endLine[row]!)
  return line <= last
    ? undefined
    : `"${files[file[found]!]!.path}" has nothing from line ${last + 1} on, and line ${line} was requested: showing the nearest code`
}

/** Of the rows of a file, in order, the one that contains the most of the lines, or else the nearest; the first of equals. */
const rowAt = (
  rows: ReadonlyArray<number>,
  { endLine, startLine }: ChunkColumns,
  [first, last]: readonly [first: number, last: number]
): Pick<FoundRow, "row" | "holds"> | undefined => {
  let found: number | undefined
  let most = -Infinity
  for (const row of rows) {
    // Negative for a row that does not overlap: the distance in lines.
    const held = Math.min(last, endLine[row]!) - Math.max(first, startLine[row]!) + 1
    if (held <= most) continue
    found = row
    most = held
  }
  return found === undefined ? undefined : { row: found, holds: most > 0 }
}

/**
 * Of the rows of a file, in order, the one that best introduces the file: the declaration that the file is named after, else the first row. A query that names
 * only a file asks for this, since the words of a path occur anywhere in the file.
 */
const leadingRow = (
  { columns }: Snapshot,
  symbols: SymbolReader,
  rows: ReadonlyArray<number>
): Pick<FoundRow, "row" | "symbol"> => {
  const { path, source } = columns.files[columns.file[rows[0]!]!]!
  const called = plainName(path.slice(path.lastIndexOf("/") + 1).replace(/\.[^.]*$/, ""))
  const named = symbols.ofSource(source).filter(({ name }) => plainName(name) === called)
  const main =
    named.find(({ kind }) => TYPE_KINDS.has(kind)) ?? named.find(({ parent }) => parent === undefined)
  const found = main && rowAt(rows, columns, [main.nameLine, main.nameLine])
  return found?.holds === true
    ? { row: found.row, symbol: main?.ordinal }
    : { row: rows[0]!, symbol: undefined }
}

/** A name without case and separators. */
const plainName = (name: string) => name.toLowerCase().replace(/[_.-]/g, "")
