/** Characters before the match that are shown of a long line. */
const AHEAD = 80

/**
 * A line, or the part of a long one that is around `column` (from 1), and where that is in it; `…` stands where it was cut.
 *
 * @example
 * ```ts
 * cutLine("abcdef", 1, 3) // => { text: "abc…", column: 1 }
 * ```
 */
export const cutLine = (
  line: string,
  column: number,
  longest: number
): { readonly text: string; readonly column: number } => {
  if (line.length <= longest) return { text: line, column }
  const start = Math.max(0, Math.min(column - 1 - AHEAD, line.length - longest))
  const end = Math.min(line.length, start + longest)
  const text = `${start > 0 ? "…" : ""}${line.slice(start, end).toWellFormed()}${end < line.length ? "…" : ""}`
  return { text, column: start > 0 ? column - start + 1 : column }
}
