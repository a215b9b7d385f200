/**
 * Replaces stretches of a text, given in order, by blanks, or by `as`, which must have the same length. Every other character and every line break keeps its
 * offset.
 *
 * @example
 * ```ts
 * withBlanks("class EXPORT Shape", [{ start: 6, end: 12 }]) // => "class        Shape"
 * withBlanks("a(b,\nc) d", [{ start: 0, end: 7 }]) // => "    \n   d"
 * withBlanks("in1.close()", [{ start: 0, end: 1, as: "x" }]) // => "xn1.close()"
 * ```
 */
export const withBlanks = (
  text: string,
  ranges: ReadonlyArray<{ readonly start: number; readonly end: number; readonly as?: string }>
): string => {
  const parts: Array<string> = []
  let from = 0
  for (const { as, end, start } of ranges) {
    parts.push(text.slice(from, start), as ?? text.slice(start, end).replace(/[^\n]/g, " "))
    from = end
  }
  return parts.length === 0 ? text : parts.join("") + text.slice(from)
}
