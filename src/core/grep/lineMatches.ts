/** Where a line that matches has its matches, in UTF-16 code units of the text. */
export interface LineMatch {
  readonly start: number
  /** Of the last match that begins in the line. */
  readonly end: number
}

/** Finds the next match at or behind a place. */
export type FindNext = (from: number) => { readonly index: number; readonly length: number } | undefined

/**
 * The lines of a text that match, by the first match of each. With `multiline` a match may end in a later line, and the lines that it covers are
 * not looked at again; without, no match may hold a line break.
 *
 * @example
 * ```ts
 * const next = (from: number) => (from > 2 ? undefined : { index: from, length: 1 })
 * lineMatches("ab\nc", next, false) // => [{ start: 0, end: 1 }]
 * ```
 */
export const lineMatches = (text: string, next: FindNext, multiline: boolean): ReadonlyArray<LineMatch> => {
  const found: Array<{ start: number; end: number }> = []
  let from = 0
  /** Where the line ends in which the last match began. */
  let lineEnd = -1
  while (from <= text.length) {
    const match = next(from)
    if (match === undefined) break
    const start = match.index
    // Behind the last line break there is no line.
    if (start === text.length && (start === 0 || text[start - 1] === "\n")) break
    const end = start + match.length
    if (start <= lineEnd) found.at(-1)!.end = end
    else {
      found.push({ start, end })
      const at = text.indexOf("\n", start)
      lineEnd = at < 0 ? text.length : at
    }
    from = multiline ? Math.max(end, start + 1) : lineEnd + 1
  }
  return found
}
