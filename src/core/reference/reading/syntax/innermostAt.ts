/**
 * Finds the index of the innermost stretch around an offset, which is the one that ends first, and of several the later one; -1 for none. The stretches are
 * ordered, outer before inner, except that one may end after those it begins with (`struct part { … } whole;`). Offsets have to ascend from call to call.
 *
 * @example
 * ```ts
 * [0, 3, 9].map(innermostAt([{ start: 1, end: 9 }, { start: 2, end: 5 }])) // => [-1, 1, -1]
 * ```
 */
export const innermostAt = (
  stretches: ReadonlyArray<{ readonly start: number; readonly end: number }>
): ((offset: number) => number) => {
  /** Indices of stretches that have begun and may not have ended, latest end first. */
  const open: Array<number> = []
  let next = 0
  return (offset) => {
    for (; next < stretches.length && stretches[next]!.start <= offset; next++) {
      const { end, start } = stretches[next]!
      while (open.length > 0 && stretches[open.at(-1)!]!.end <= start) open.pop()
      let position = open.length
      while (position > 0 && stretches[open[position - 1]!]!.end < end) position--
      open.splice(position, 0, next)
    }
    while (open.length > 0 && stretches[open.at(-1)!]!.end <= offset) open.pop()
    return open.at(-1) ?? -1
  }
}
