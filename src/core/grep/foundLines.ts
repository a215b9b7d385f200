import { lineAt, lineTable } from "../text/LineTable.ts"
import type { FoundLine } from "./FoundLine.ts"
import type { LineMatch } from "./lineMatches.ts"
import { readableText } from "./searchedText.ts"

/** A line without its line ending. */
const withoutBreak = (line: string) => line.replace(/\r?\n$|\r$/, "")

/**
 * The matching lines for display, with `context` lines before and after each.
 *
 * @example
 * ```ts
 * foundLines("a\nbc\nd", [{ start: 3, end: 4 }], 1)
 * // => [{ line: 2, column: 2, lineEnd: 2, text: "bc", before: ["a"], after: ["d"] }]
 * ```
 */
export const foundLines = (
  text: string,
  matches: ReadonlyArray<LineMatch>,
  context: number
): ReadonlyArray<FoundLine> => {
  const table = lineTable(text)
  const readLines = (from: number, to: number): ReadonlyArray<string> => {
    const lines: Array<string> = []
    for (let at = Math.max(0, from); at <= Math.min(to, table.count - 1); at++)
      lines.push(withoutBreak(readableText(text.slice(table.starts[at]!, table.starts[at + 1]!))))
    return lines
  }
  return matches.map(({ end, start }) => {
    const first = lineAt(table, start)
    const last = lineAt(table, Math.max(start, end - 1))
    return {
      line: first + 1,
      column: readableText(text.slice(table.starts[first]!, start)).length + 1,
      lineEnd: last + 1,
      text: readLines(first, last).join("\n"),
      before: readLines(first - context, first - 1),
      after: readLines(last + 1, last + context)
    }
  })
}
