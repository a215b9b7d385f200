/** The few lines of a result that a terminal shows. */
import { filesMeant, type NamedPlace } from "../../../core/query/mod.ts"
import { counted } from "../../../core/text/mod.ts"
import type { Paint } from "./paint.ts"

/** Lines of each result that are shown. */
const LINES = 6

/** Lines above a line that is meant which are shown with it. */
const ABOVE = 2

/** Code of a file, and what of it is meant. */
export interface Shown {
  readonly path: string
  readonly content: string
  /** The line of the file that the content begins with. */
  readonly start: number
  /** Where the name stands of the symbol that the result is called by. */
  readonly nameLine: number | undefined
}

/**
 * The line of a result that is meant: the one of its lines that was asked for, or else the one that holds its symbol's name, or else the first.
 */
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

/** Where the name of a symbol stands, to be told behind it where that is not the line that is told. */
export const ownLine = (nameLine: number | undefined, told: number | undefined): string =>
  nameLine === undefined || nameLine === told ? "" : ` (line ${nameLine})`

/**
 * Lines of a text around one that is meant, with their numbers: from the first where that leaves room for what comes behind the meant one. Of texts that are in no
 * file the lines have no numbers.
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
