/** The few lines of a result that a terminal shows. */
import { filesMeant, type NamedPlace } from "../../../core/query/mod.ts"
import { counted } from "../../../core/text/mod.ts"
import type { Paint } from "./paint.ts"

/** Most lines shown per result. */
const LINES = 6

/** Lines shown above the relevant line. */
const ABOVE = 2

/** A part of a file. */
export interface Shown {
  readonly path: string
  readonly content: string
  /** Line in the file of the first line of the content. */
  readonly start: number
  /** Line of the name of the result's symbol. */
  readonly nameLine: number | undefined
}

/** The relevant line of a result: a line of it that the query named, else that of its symbol's name, else the first. */
export const lineMeant = (
  { content, nameLine, path, start }: Shown,
  asked: ReadonlyArray<NamedPlace>
): number => {
  const end = start + content.split("\n").length - 1
  const within = (line: number) => line >= start && line <= end
  const place = asked.find(
    ({ file, lines }) => lines !== undefined && within(lines[0]) && filesMeant(file, [path]).length > 0
  )
  return place?.lines?.[0] ?? (nameLine !== undefined && within(nameLine) ? nameLine : start)
}

/** The line of a symbol's name, to append when another line is shown. */
export const ownLine = (nameLine: number | undefined, told: number | undefined): string =>
  nameLine === undefined || nameLine === told ? "" : ` (line ${nameLine})`

/**
 * Lines of a text around the relevant one, with line numbers; starts at the first line if the relevant one is near. Without `start` the lines have no numbers.
 */
export const excerpt = (
  content: string,
  { dim }: Paint,
  start?: number,
  meant = start ?? 0
): ReadonlyArray<string> => {
  const lines = content.split("\n")
  const at = meant - (start ?? 0)
  const first = at <= LINES / 2 ? 0 : Math.max(0, Math.min(at - ABOVE, lines.length - LINES))
  const last = Math.min(first + LINES, lines.length)
  const left = (count: number, where: string) =>
    count === 0 ? [] : [dim(`     … ${counted(count, `${where} line`)}`)]
  return [
    ...left(first, "earlier"),
    ...lines
      .slice(first, last)
      .map(
        (line, index) =>
          `${dim((start === undefined ? "" : String(start + first + index)).padStart(5))} ${line}`
      ),
    ...left(lines.length - last, "more")
  ]
}
