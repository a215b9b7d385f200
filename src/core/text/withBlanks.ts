/**
 * A text with blanks in place of some stretches, in order: every other character stays where it is, and every line break.
 *
 * @example
 * ```ts
 * withBlanks("class EXPORT Shape", [{ start: 6, end: 12 }]) // => "class        Shape"
 * withBlanks("a(b,\nc) d", [{ start: 0, end: 7 }]) // => "    \n   d"
 * ```
 */
export const withBlanks = (
  text: string,
  stretches: ReadonlyArray<{ readonly start: number; readonly end: number }>
): string => {
  const parts: Array<string> = []
  let from = 0
  for (const { end, start } of stretches) {
    parts.push(text.slice(from, start), text.slice(start, end).replace(/[^\n]/g, " "))
    from = end
  }
  return parts.length === 0 ? text : parts.join("") + text.slice(from)
}
