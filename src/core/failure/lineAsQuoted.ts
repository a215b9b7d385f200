const squeezed = (line: string): string => line.trim().replaceAll(/\s+/g, " ")

/**
 * The line of a file that reads as a trace quotes it: the line that the trace states, else the nearest one, first within `around`. Undefined if no line does.
 *
 * @example
 * ```ts
 * const text = "def total(cart):\n    check(cart)\n    return cart.sum\n"
 * lineAsQuoted(text, { line: 1, source: "return cart.sum" }) // => 3
 * lineAsQuoted(text, { line: 1, source: "return cart.size" }) // => undefined
 * ```
 */
export const lineAsQuoted = (
  text: string,
  { line, source }: { readonly line: number; readonly source: string },
  around?: { readonly startLine: number; readonly endLine: number }
): number | undefined => {
  const wanted = squeezed(source)
  const same = text.split("\n").flatMap((each, at) => (squeezed(each) === wanted ? [at + 1] : []))
  const inside = same.filter(
    (each) => around !== undefined && around.startLine <= each && each <= around.endLine
  )
  return (inside.length > 0 ? inside : same).toSorted((a, b) => Math.abs(a - line) - Math.abs(b - line))[0]
}
