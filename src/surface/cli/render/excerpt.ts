/** The few lines of a result that a terminal shows. */
import { filesMatchingPath, type NamedPlace } from "../../../core/query/mod.ts"
import { counted } from "../../../core/text/mod.ts"
import type { Paint } from "./paint.ts"

/** Most lines shown per result. */
const MAX_LINES = 6

/** Lines shown above the relevant line. */
const LINES_ABOVE = 2

/** A part of a file. */
export interface FilePart {
  readonly path: string
  readonly content: string
  /** Line in the file of the first line of the content. */
  readonly start: number
  /** Line of the name of the result's symbol. */
  readonly nameLine: number | undefined
}

/** The relevant line of a result: a line of it that the query named, else that of its symbol's name, else the first. */
export const relevantLine = (
  { content, nameLine, path, start }: FilePart,
  queriedPlaces: ReadonlyArray<NamedPlace>
): number => {
  const end = start + content.split("\n").length - 1
  const contains = (line: number) => line >= start && line <= end
  const place = queriedPlaces.find(
    ({ file, lines }) =>
      lines !== undefined && contains(lines[0]) && filesMatchingPath(file, [path]).length > 0
  )
  return place?.lines?.[0] ?? (nameLine !== undefined && contains(nameLine) ? nameLine : start)
}

/** The line of a symbol's name, to append when another line is shown. */
export const nameLineNote = (nameLine: number | undefined, shownLine: number | undefined): string =>
  nameLine === undefined || nameLine === shownLine ? "" : ` (line ${nameLine})`

/**
 * Lines of a text around the relevant one, with line numbers; starts at the first line if the relevant one is near. Without `start` the lines have no numbers.
 */
export const excerpt = (
  content: string,
  { dim }: Paint,
  start?: number,
  relevant = start ?? 0
): ReadonlyArray<string> => {
  const lines = content.split("\n")
  const relevantIndex = relevant - (start ?? 0)
  const first =
    relevantIndex <= MAX_LINES / 2
      ? 0
      : Math.max(0, Math.min(relevantIndex - LINES_ABOVE, lines.length - MAX_LINES))
  const last = Math.min(first + MAX_LINES, lines.length)
  const omittedNote = (count: number, where: string) =>
    count === 0 ? [] : [dim(`     … ${counted(count, `${where} line`)}`)]
  return [
    ...omittedNote(first, "earlier"),
    ...lines
      .slice(first, last)
      .map(
        (line, index) =>
          `${dim((start === undefined ? "" : String(start + first + index)).padStart(5))} ${line}`
      ),
    ...omittedNote(lines.length - last, "more")
  ]
}
