/** The rows that a query names by a path, by a line, or by a frame of a stack trace. */
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

/** Files that a path means, at most, and rows of each. */
const FILES = 200
const ROWS_A_PATH = 3

/** Files that one place may mean: what is called as many are is not named by that, unless nothing else is asked for. */
const MOST_MEANT = 8
const MOST_ASKED = 64

export interface PlacedRows {
  /** How well the file of a row is what the query names, and how well the row itself is the place that it names: 0..1. */
  readonly paths: ReadonlyMap<number, number>
  readonly places: ReadonlyMap<number, number>
  /** Of files that are named, and nothing of them, the rows that say what they are. */
  readonly leading: ReadonlySet<number>
  /** Ordinals of the symbols that stand at such places, by row: a row may hold several beside one another. */
  readonly standing: ReadonlyMap<number, number>
  /** Of places that are not as the query says, what is so instead: sentences. */
  readonly misplaced: ReadonlyArray<string>
}

/** Places that are not as the query says which are told. */
const MOST_TOLD = 2

interface PlacingQuery {
  readonly query: string
  readonly intent: QueryIntent
  readonly allowed: Allowed
}

/** The files that have rows that are allowed, by their paths, each with the first and the last of them: rows of a file stand together. */
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

/** The rows of a range that are allowed, in order. */
const rowsOf = ({ first, last }: RowRange, allowed: Allowed): ReadonlyArray<number> =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
    (row) => allowed === undefined || allowed(row)
  )

/** What is named later counts less. */
const lessLater = (place: number) => 1 / (1 + place / 10)

/** Looks up the places that a query names, and the paths where it is one. */
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
  // Who names a line means what stands there.
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
    // A file is not meant that lacks the function, or is shorter than that, if another is not.
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
  // Of a trace most frames may be of other programs; of a place alone it is told that nothing says it.
  if (/\s/.test(query.trim()) && absent.length === named.filter(({ lines }) => lines !== undefined).length)
    misplaced.push(...new Set(absent.slice(0, MOST_TOLD).map(({ file }) => notThere(file, files))))
  return { paths, leading, places, standing, misplaced }
}

/** What to say of a file that is not there, but for one of its name that may be meant. */
const notThere = (file: string, files: ReadonlyArray<string>) => {
  const name = file.slice(1 + Math.max(file.lastIndexOf("/"), file.lastIndexOf("\\")))
  const named = isOwnFile(file) ? files.filter((path) => path.endsWith(`/${name}`)) : []
  return `There is no file "${file}", whose line was requested${
    named.length === 0 || named.length > MOST_MEANT
      ? ": showing the closest matches"
      : `; files of the same name: ${named.map((path) => `"${path}"`).join(", ")}`
  }`
}

/** A row of a file that a place may mean. */
interface FoundRow {
  readonly row: number
  /** It holds a line that is named. */
  readonly holds: boolean
  /** The file has what a frame says is there. */
  readonly fits: boolean
  /** What is not as it is named; undefined where all is. */
  readonly amiss: string | undefined
  /** Ordinal of the symbol of the row that the line is of. */
  readonly symbol: number | undefined
}

const best = (found: ReadonlyArray<FoundRow>): ReadonlyArray<FoundRow> => {
  const fitting = found.some(({ fits }) => fits) ? found.filter(({ fits }) => fits) : found
  return fitting.some(({ holds }) => holds) ? fitting.filter(({ holds }) => holds) : fitting
}

interface MeantPlace {
  readonly file: string
  readonly lines: readonly [first: number, last: number]
  /** The function that a frame says is there. */
  readonly called: string | undefined
}

/** Of rows of a file, in order, the one that a place means: where a frame names a function, and its line is of another, the one that declares that function. */
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

/** Of the symbols that stand in a row as a whole the one that has the line, the outermost of several. */
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

/** What to say of a line behind all code of the file that a row is of. */
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

/** Of rows of a file, in order, the one that holds most of the lines, or else is nearest to them: the first of several. */
const rowAt = (
  rows: ReadonlyArray<number>,
  { endLine, startLine }: ChunkColumns,
  [first, last]: readonly [first: number, last: number]
): Pick<FoundRow, "row" | "holds"> | undefined => {
  let found: number | undefined
  let most = -Infinity
  for (const row of rows) {
    // Of a row beside them, less than one by the lines between.
    const held = Math.min(last, endLine[row]!) - Math.max(first, startLine[row]!) + 1
    if (held <= most) continue
    found = row
    most = held
  }
  return found === undefined ? undefined : { row: found, holds: most > 0 }
}

/**
 * Of the rows of a file, in order, the one that says what the file is: where it declares what it is called after, or else its beginning. Who names a file and nothing
 * of it asks for that; the words of a path stand anywhere in it.
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

/** A name in whatever case and notation. */
const plainName = (name: string) => name.toLowerCase().replace(/[_.-]/g, "")
