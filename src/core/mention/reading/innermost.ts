/**
 * Finds the index of the innermost stretch around an offset, which is the one that ends first, and of several the later one; -1 for none. The stretches are
 * ordered, outer before inner, except that one may end after those it begins with (`struct part { … } whole;`). Offsets have to ascend from call to call.
 *
 * @example
 * ```ts
 * [0, 3, 9].map(innermost([{ start: 1, end: 9 }, { start: 2, end: 5 }])) // => [-1, 1, -1]
 * ```
 */
export const innermost = (
  extents: ReadonlyArray<{ readonly start: number; readonly end: number }>
): ((offset: number) => number) => {
  /** Indices of stretches that have begun and may not have ended, latest end first. */
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
