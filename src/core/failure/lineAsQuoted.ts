const squeezed = (line: string): string => line.trim().replaceAll(/\s+/g, " ")

/** Fewest characters of what an assertion states that is looked for in a line: a shorter text is in many. */
const MIN_ASSERTED_CHARACTERS = 4
const ASSERTION = /assert|expect|check|require|verify|ensure/i

/** Whether a line asserts what is quoted. */
const assertionOf = (quoted: string): ((line: string) => boolean) => {
  const asserted = new RegExp(`\\(${RegExp.escape(quoted)}(?![\\p{L}\\p{N}_.])`, "u")
  return (line) =>
    quoted.length >= MIN_ASSERTED_CHARACTERS && ASSERTION.test(line) && asserted.test(squeezed(line))
}

/**
 * The line of a file that reads as a trace quotes it, or that asserts it: the line that the trace states, else the nearest one, first within `around`. Undefined if no
 * line does.
 *
 * @example
 * ```ts
 * const text = "def total(cart):\n    check(cart)\n    return cart.sum\n"
 * lineAsQuoted(text, { line: 1, source: "return cart.sum" }) // => 3
 * lineAsQuoted(text, { line: 1, source: "return cart.size" }) // => undefined
 * lineAsQuoted("\nassert(size > 0);", { line: 1, source: "size > 0" }) // => 2
 * ```
 */
export const lineAsQuoted = (
  text: string,
  { line, source }: { readonly line: number; readonly source: string },
  around?: { readonly startLine: number; readonly endLine: number }
): number | undefined => {
  const wanted = squeezed(source)
  const lines = text.split("\n")
  const linesThat = (fit: (each: string) => boolean) =>
    lines.flatMap((each, at) => (fit(each) ? [at + 1] : []))
  const equal = linesThat((each) => squeezed(each) === wanted)
  const same = equal.length > 0 ? equal : linesThat(assertionOf(wanted))
  const inside = same.filter(
    (each) => around !== undefined && around.startLine <= each && each <= around.endLine
  )
  return (inside.length > 0 ? inside : same).toSorted((a, b) => Math.abs(a - line) - Math.abs(b - line))[0]
}
