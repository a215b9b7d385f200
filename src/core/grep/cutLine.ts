/** The most characters that are shown before the match in a long line. */
const MAX_CHARACTERS_BEFORE = 80

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
  maxCharacters: number
): { readonly text: string; readonly column: number } => {
  if (line.length <= maxCharacters) return { text: line, column }
  const start = Math.max(0, Math.min(column - 1 - MAX_CHARACTERS_BEFORE, line.length - maxCharacters))
  const end = Math.min(line.length, start + maxCharacters)
  const text = `${start > 0 ? "…" : ""}${line.slice(start, end).toWellFormed()}${end < line.length ? "…" : ""}`
  return { text, column: start > 0 ? column - start + 1 : column }
}
