/** Of the rows of one file, the one that a place in it refers to. */
import { TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { placeOfFrame } from "../../core/failure/mod.ts"
import type { ChunkColumns } from "../../ports/storage/chunkColumns.ts"
import type { SymbolReader, SymbolRow } from "../../ports/storage/SymbolReader.ts"
import type { Snapshot } from "./Snapshot.ts"

/** A row that a place may refer to. */
export interface FoundRow {
  readonly row: number
  /** Whether it contains a named line. */
  readonly containsLine: boolean
  /** Whether the file has the function that the frame names. */
  readonly hasFunction: boolean
  /** What differs from the query; undefined when nothing does. */
  readonly difference: string | undefined
  /** Ordinal of the row's symbol that contains the line. */
  readonly symbol: number | undefined
}

/** Those whose files have the function that is named, and of these those that contain the line, if there are any. */
export const bestRows = (found: ReadonlyArray<FoundRow>): ReadonlyArray<FoundRow> => {
  const withFunction = found.some(({ hasFunction }) => hasFunction)
    ? found.filter(({ hasFunction }) => hasFunction)
    : found
  return withFunction.some(({ containsLine }) => containsLine)
    ? withFunction.filter(({ containsLine }) => containsLine)
    : withFunction
}

/** A place that a query names. */
export interface TargetPlace {
  readonly file: string
  readonly lines: readonly [first: number, last: number]
  /** The function that the frame names. */
  readonly functionName: string | undefined
}

/**
 * Of the rows of a file, in order, the one that a place refers to. When a frame's line belongs to another function, it is the row that declares the frame's
 * function.
 */
export const findRow = (
  { columns }: Snapshot,
  symbols: SymbolReader,
  rows: ReadonlyArray<number>,
  { file, functionName, lines }: TargetPlace
): FoundRow | undefined => {
  const { path, source } = columns.files[columns.file[rows[0]!]!]!
  const frame =
    functionName === undefined ? undefined : { own: true, function: functionName, file, line: lines[0] }
  const declared = symbols.ofSource(source)
  const place =
    frame && placeOfFrame(frame, declared, path.includes("/") && /[\\/]/.test(file) ? "folder" : "name")
  const isMoved = place?.moved === true
  const targetLines = isMoved ? ([place.line, place.line] as const) : lines
  const found = rowAt(rows, columns, targetLines)
  return (
    found && {
      ...found,
      symbol: found.containsLine ? symbolAt(declared, columns, found.row, targetLines[0]) : undefined,
      hasFunction: frame === undefined || place !== undefined,
      difference: isMoved
        ? `Line ${lines[0]} of "${path}" is not in "${functionName}", as the trace says: showing the start of "${functionName}", at line ${place.line}`
        : found.containsLine
          ? undefined
          : beyondEndNote(columns, found.row, lines[0])
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
const beyondEndNote = (
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
export const rowAt = (
  rows: ReadonlyArray<number>,
  { endLine, startLine }: ChunkColumns,
  [first, last]: readonly [first: number, last: number]
): Pick<FoundRow, "row" | "containsLine"> | undefined => {
  let found: number | undefined
  let maxOverlap = -Infinity
  for (const row of rows) {
    // Negative for a row that does not overlap: the distance in lines.
    const overlap = Math.min(last, endLine[row]!) - Math.max(first, startLine[row]!) + 1
    if (overlap <= maxOverlap) continue
    found = row
    maxOverlap = overlap
  }
  return found === undefined ? undefined : { row: found, containsLine: maxOverlap > 0 }
}

/**
 * Of the rows of a file, in order, the one that best introduces the file: the declaration that the file is named after, else the first row. A query that names
 * only a file asks for this, since the words of a path occur anywhere in the file.
 */
export const leadingRow = (
  { columns }: Snapshot,
  symbols: SymbolReader,
  rows: ReadonlyArray<number>
): Pick<FoundRow, "row" | "symbol"> => {
  const { path, source } = columns.files[columns.file[rows[0]!]!]!
  const plainFileName = plainName(path.slice(path.lastIndexOf("/") + 1).replace(/\.[^.]*$/, ""))
  const sameNamed = symbols.ofSource(source).filter(({ name }) => plainName(name) === plainFileName)
  const main =
    sameNamed.find(({ kind }) => TYPE_KINDS.has(kind)) ?? sameNamed.find(({ parent }) => parent === undefined)
  const found = main && rowAt(rows, columns, [main.nameLine, main.nameLine])
  return found?.containsLine === true
    ? { row: found.row, symbol: main?.ordinal }
    : { row: rows[0]!, symbol: undefined }
}

/** A name without case and separators. */
const plainName = (name: string) => name.toLowerCase().replace(/[_.-]/g, "")
