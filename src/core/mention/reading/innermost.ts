/**
 * Finds the innermost of the stretches that hold an offset, the one that ends first; of several the later, -1 for none. The stretches
 * stand outer before inner, in order, but that one may end behind those it begins with (`struct part { … } whole;`); the offsets have to
 * grow.
 *
 * @example
 * ```ts
 * [0, 3, 9].map(innermost([{ start: 1, end: 9 }, { start: 2, end: 5 }])) // => [-1, 1, -1]
 * ```
 */
export const innermost = (
  extents: ReadonlyArray<{ readonly start: number; readonly end: number }>
): ((offset: number) => number) => {
  /** Those that began and may not have ended, by their ends, the first last. */
  const open: Array<number> = []
  let next = 0
  return (offset) => {
    for (; next < extents.length && extents[next]!.start <= offset; next++) {
      const { end, start } = extents[next]!
      while (open.length > 0 && extents[open.at(-1)!]!.end <= start) open.pop()
      let below = open.length
      while (below > 0 && extents[open[below - 1]!]!.end < end) below--
      open.splice(below, 0, next)
    }
    while (open.length > 0 && extents[open.at(-1)!]!.end <= offset) open.pop()
    return open.at(-1) ?? -1
  }
}
