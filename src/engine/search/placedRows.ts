/** The rows that a query refers to by a path, a line or a stack frame. */
import { isOwnFile } from "../../core/failure/mod.ts"
import {
  describedFiles,
  describedThing,
  filesMatchingPath,
  functionAt,
  matchPaths,
  type NamedPlace,
  namedPlaces,
  type QueryIntent,
  requestedStem,
  wordsLikeFiles
} from "../../core/query/mod.ts"
import type { SymbolReader } from "../../ports/storage/SymbolReader.ts"
import { CLOSEST_SHOWN } from "./closestShown.ts"
import { bestRows, findRow, leadingRow, rowAt } from "./rowOfPlace.ts"
import type { RowFilter } from "./rowFilterOf.ts"
import type { Snapshot } from "./Snapshot.ts"
import { versionSections } from "./versionSections.ts"

/** Most files that match a path, and most rows of each. */
const MAX_PATH_FILES = 200
const MAX_ROWS_PER_FILE = 3

/** Most files that one place may refer to: a more common name is ignored, unless the query asks for nothing else. */
const MAX_PLACE_FILES = 8
const MAX_PATH_QUERY_FILES = 64

/** Of a file whose path only contains the query, where that of another ends in it. */
const PART_WEIGHT = 0.5

export interface PlacedRows {
  /** How well a row's file, and the row itself, is what the query names: 0..1. */
  readonly paths: ReadonlyMap<number, number>
  readonly places: ReadonlyMap<number, number>
  /** For files named without a place in them: the rows that introduce them. */
  readonly leading: ReadonlySet<number>
  /** By row, the ordinal of the symbol at the named place, because a row may hold several symbols. */
  readonly symbolByRow: ReadonlyMap<number, number>
  /** Sentences about places that differ from what the query says. */
  readonly misplacedNotes: ReadonlyArray<string>
  /** A sentence about all that was found, where nothing else answers the query. */
  readonly foundNote?: string | undefined
}

/** No row is referred to. */
export const NONE_PLACED: PlacedRows = {
  paths: new Map(),
  places: new Map(),
  leading: new Set(),
  symbolByRow: new Map(),
  misplacedNotes: []
}

/** Most such sentences. */
const MAX_MISPLACED_NOTES = 2

interface PlaceQuery {
  readonly query: string
  readonly intent: QueryIntent
  /** Only files whose paths end in the query are meant by it. */
  readonly wholeOnly: boolean
  readonly allowed: RowFilter
}

/** The files with allowed rows, by path, each with its first and last row; rows of a file are consecutive. */
export const filesByPath = (
  { columns: { file: fileOf, files, rows } }: Snapshot,
  allowed: RowFilter
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

export interface RowRange {
  readonly file: number
  readonly first: number
  last: number
}

/** The allowed rows of a range, in order. */
export const rowsOf = ({ first, last }: RowRange, allowed: RowFilter): ReadonlyArray<number> =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
    (row) => allowed === undefined || allowed(row)
  )

/** Weight of a place by its position in the query or ranking. */
export const weightAtRank = (rank: number) => 1 / (1 + rank / 10)

/** Looks up the places in a query, and the paths when it is one. */
export const placedRows = (
  snapshot: Snapshot,
  symbols: SymbolReader,
  { allowed, intent, query, wholeOnly }: PlaceQuery
): PlacedRows => {
  const paths = new Map<number, number>()
  const places = new Map<number, number>()
  const symbolByRow = new Map<number, number>()
  const leading = new Set<number>()
  const misplacedNotes: Array<string> = []
  const absent: Array<NamedPlace> = []
  const placesNamed = namedPlaces(query)
  const sections = versionSections(symbols, snapshot.view.id, query)
  const fileWords = wordsLikeFiles(query)
  const stem = requestedStem(query)
  const isDescribed = intent === "natural_language" && describedThing(query) !== undefined
  if (
    placesNamed.length + fileWords.length + sections.length === 0 &&
    stem === undefined &&
    !isDescribed &&
    intent !== "path"
  )
    return { paths, leading, places, symbolByRow, misplacedNotes }
  const byPath = filesByPath(snapshot, allowed)
  const files = [...byPath.keys()]
  const mentions = [...placesNamed, ...fileWords.map((file) => ({ file, lines: undefined }))]
  const rowsAt = (path: string) => {
    const range = byPath.get(path)
    return range === undefined ? [] : rowsOf(range, allowed)
  }
  const isTest = (path: string) => (snapshot.test[byPath.get(path)!.file] ? 1 : 0)
  // A query with a line asks for that line, not for the file.
  const asksForFileOnly = intent === "path" && placesNamed.every(({ lines }) => lines === undefined)
  const markLeadingRow = (rows: ReadonlyArray<number>) => {
    const { row, symbol } = leadingRow(snapshot, symbols, rows)
    leading.add(row)
    if (symbol !== undefined) symbolByRow.set(row, symbol)
    return row
  }
  if (intent === "path") {
    const matchingFiles = matchPaths(query, files)
      .filter(({ isWhole }) => isWhole || !wholeOnly)
      .slice(0, MAX_PATH_FILES)
    const isAnyWhole = matchingFiles.some(({ isWhole }) => isWhole)
    for (const [rank, { index, isWhole }] of matchingFiles.entries()) {
      const rows = rowsAt(files[index]!)
      const first = rows.slice(0, matchingFiles.length === 1 ? undefined : MAX_ROWS_PER_FILE)
      const weight = weightAtRank(rank) * (isAnyWhole && !isWhole ? PART_WEIGHT : 1)
      for (const row of asksForFileOnly ? [markLeadingRow(rows), ...first] : first) paths.set(row, weight)
    }
  }
  const calledFunction = functionAt(query)
  mentions.forEach((mention, rank) => {
    const { file, lines } = mention
    const matchingFiles = filesMatchingPath(file, files)
    if (matchingFiles.length === 0 && lines !== undefined) absent.push(mention)
    if (matchingFiles.length > (intent === "path" ? MAX_PATH_QUERY_FILES : MAX_PLACE_FILES)) return
    const rowsByFile = matchingFiles
      .toSorted((a, b) => isTest(a) - isTest(b) || a.length - b.length)
      .map(rowsAt)
    if (lines === undefined) {
      for (const [at, rows] of rowsByFile.entries()) {
        if (asksForFileOnly) markLeadingRow(rows)
        for (const row of rows) if (!paths.has(row)) paths.set(row, weightAtRank(rank + at))
      }
      return
    }
    const found = rowsByFile.flatMap(
      (rows) => findRow(snapshot, symbols, rows, { file, lines, functionName: calledFunction(mention) }) ?? []
    )
    // A file that lacks the function, or is too short, is not meant if another file fits.
    for (const [at, { difference, row, symbol }] of bestRows(found).entries()) {
      if (places.has(row)) continue
      if (symbol !== undefined) symbolByRow.set(row, symbol)
      if (difference !== undefined && misplacedNotes.length < MAX_MISPLACED_NOTES)
        misplacedNotes.push(difference)
      places.set(row, weightAtRank(rank + at))
      paths.set(row, weightAtRank(rank + at))
    }
  })
  const calledSo = [
    ...(stem === undefined ? [] : files.filter((path) => hasStem(path, stem))),
    ...(isDescribed ? describedFiles(query, files) : [])
  ]
  if (calledSo.length <= MAX_PLACE_FILES)
    for (const [at, path] of calledSo.toSorted((a, b) => isTest(a) - isTest(b)).entries())
      for (const row of rowsAt(path)) if (!paths.has(row)) paths.set(row, weightAtRank(at))
  for (const [at, { file, nameLine, ordinal }] of sections.entries()) {
    const found = rowAt(rowsAt(file.path), snapshot.columns, [nameLine, nameLine])
    if (found?.containsLine !== true || places.has(found.row)) continue
    places.set(found.row, weightAtRank(mentions.length + at))
    symbolByRow.set(found.row, ordinal)
  }
  // Most frames of a trace may be from other programs, so absent files are reported only when no place in the query was found.
  if (/\s/.test(query.trim()) && absent.length === mentions.filter(({ lines }) => lines !== undefined).length)
    misplacedNotes.push(
      ...new Set(absent.slice(0, MAX_MISPLACED_NOTES).map(({ file }) => missingFileNote(file, files)))
    )
  return { paths, leading, places, symbolByRow, misplacedNotes }
}

/** Whether a file is called so but for its ending. */
const hasStem = (path: string, stem: string): boolean => {
  const name = path.slice(path.lastIndexOf("/") + 1)
  return name.slice(0, Math.max(0, name.lastIndexOf("."))).toLowerCase() === stem.toLowerCase()
}

/** The sentence about a missing file, with files of the same name. */
const missingFileNote = (file: string, files: ReadonlyArray<string>) => {
  const name = file.slice(1 + Math.max(file.lastIndexOf("/"), file.lastIndexOf("\\")))
  const sameNameFiles = isOwnFile(file) ? files.filter((path) => path.endsWith(`/${name}`)) : []
  return `There is no file "${file}", whose line was requested${
    sameNameFiles.length === 0 || sameNameFiles.length > MAX_PLACE_FILES
      ? CLOSEST_SHOWN
      : `; files of the same name: ${sameNameFiles.map((path) => `"${path}"`).join(", ")}`
  }`
}
