/** The range of the matches that begin in one line, in UTF-16 code units of the text. */
export interface LineMatch {
  readonly start: number
  /** The end of the last match that begins in the line. */
  readonly end: number
}

/** Finds the next match at or after an offset. */
export type FindNext = (from: number) => { readonly index: number; readonly length: number } | undefined

/**
 * The matching lines of a text, each by its first match. With `multiline`, a match may end in a later line, and the search continues after it; without, no
 * match may contain a line break.
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
  /** The end of the line in which the last match began. */
  let lineEnd = -1
  while (from <= text.length) {
    const match = next(from)
    if (match === undefined) break
    const start = match.index
    // After the last line break there is no line.
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
