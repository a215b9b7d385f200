import { ownValue } from "../../record/mod.ts"
import { lineAt, type LineTable, lineTable } from "../../text/mod.ts"
import { type JsonCursor, jsonCursor, JsonError } from "./jsonCursor.ts"

/** A line of a cell, and the 0-based line of the file that holds it. */
export interface CellLine {
  readonly line: number
  readonly text: string
}

export interface NotebookCell {
  /** `code`, `markdown`, `raw`; `heading` in old notebooks. */
  readonly type: string
  /** The language that the cell itself states, in old notebooks. */
  readonly language: string
  /** The level of a heading, in old notebooks. */
  readonly level: number
  /** Undefined if the lines of the cell are not on lines of their own in the file. */
  readonly lines: ReadonlyArray<CellLine> | undefined
  /** 0-based line of its source in the file. */
  readonly startLine: number
}

/** The cells of a notebook, as far as it can be read. */
export interface Notebook {
  readonly cells: ReadonlyArray<NotebookCell>
  /** The language of its kernel, in lower case; "" if it states none. */
  readonly language: string
  /** Where it is no notebook: the 0-based line, and what was expected there. */
  readonly problem: { readonly line: number; readonly expected: string } | undefined
  /** Lines of the file. */
  readonly lineCount: number
}

/** Reads a notebook of any version; what runs of its cells gave is skipped. */
export const readNotebook = (text: string): Notebook => {
  const lines = lineTable(text)
  const cursor = jsonCursor(text)
  const cells: Array<NotebookCell> = []
  let language = ""
  const readCells = () => cursor.readElements(() => cells.push(readCell(cursor, lines)))
  let problem: Notebook["problem"]
  try {
    cursor.readMembers((key) => {
      if (key === "cells") readCells()
      else if (key === "worksheets")
        cursor.readElements(() =>
          cursor.readMembers((inner) => (inner === "cells" ? readCells() : cursor.skip()))
        )
      else if (key === "metadata") language = kernelLanguage(cursor.skip())
      else cursor.skip()
    })
  } catch (cause) {
    if (!(cause instanceof JsonError)) throw cause
    problem = {
      line: lineAt(lines, Math.min(cause.at, Math.max(0, text.length - 1))),
      expected: cause.message
    }
  }
  return { cells, language, problem, lineCount: lines.count }
}

const readCell = (cursor: JsonCursor, lines: LineTable): NotebookCell => {
  let cell: NotebookCell = { type: "", language: "", level: 1, lines: [], startLine: 0 }
  cursor.readMembers((key) => {
    if (key === "cell_type") cell = { ...cell, type: cursor.readString() }
    else if (key === "language") cell = { ...cell, language: cursor.readString().toLowerCase() }
    else if (key === "level") cell = { ...cell, level: Number(cursor.skip()) || 1 }
    else if (key === "source" || key === "input")
      cell = { ...cell, startLine: lineAt(lines, cursor.at()), lines: readSource(cursor, lines) }
    else cursor.skip()
  })
  return cell
}

/** The lines of a cell; undefined if several are on one line of the file, or the first shares its line with what precedes the cell. */
const readSource = (cursor: JsonCursor, lines: LineTable): NotebookCell["lines"] => {
  const found: Array<CellLine> = []
  let isByLine = true
  let last = lineAt(lines, cursor.at())
  const readLine = () => {
    const line = lineAt(lines, cursor.at())
    const text = cursor.readString().replace(/\r?\n$/, "")
    if (text.includes("\n") || line <= last) isByLine = false
    found.push({ line, text: text.replaceAll("\r", "") })
    last = line
  }
  if (cursor.peek() === "[") cursor.readElements(readLine)
  else if (cursor.peek() === '"') {
    // A single line needs the one above it for what separates the cells.
    last--
    readLine()
  } else cursor.skip()
  return isByLine || found.every(({ text }) => text.trim() === "") ? found : undefined
}

/** The language that a notebook's metadata state. */
const kernelLanguage = (metadata: string): string => {
  const stated = (object: unknown, key: string): unknown =>
    typeof object === "object" && object !== null
      ? ownValue(object as Record<string, unknown>, key)
      : undefined
  try {
    const all: unknown = JSON.parse(metadata)
    const name = stated(stated(all, "language_info"), "name") ?? stated(stated(all, "kernelspec"), "language")
    return typeof name === "string" ? name.toLowerCase() : ""
  } catch {
    return ""
  }
}
