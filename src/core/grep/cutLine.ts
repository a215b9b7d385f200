/** The most characters that are shown before the match in a long line. */
const AHEAD = 80

/**
 * The line, or the part of a long line around `column` (1-based), and the column of the match in it; `…` marks where it was cut.
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
