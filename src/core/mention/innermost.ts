/**
 * Finds the innermost of nested stretches that holds an offset, -1 for none. The stretches stand outer before inner, in order; the offsets
 * have to grow.
 *
 * @example
 * ```ts
 * [0, 3, 9].map(innermost([{ start: 1, end: 9 }, { start: 2, end: 5 }])) // => [-1, 1, -1]
 * ```
 */
export const innermost = (
  extents: ReadonlyArray<{ readonly start: number; readonly end: number }>
): ((offset: number) => number) => {
  const open: Array<number> = []
  let next = 0
  return (offset) => {
    while (next < extents.length && extents[next]!.start <= offset) {
      while (open.length > 0 && extents[open.at(-1)!]!.end <= extents[next]!.start) open.pop()
      open.push(next++)
    }
    while (open.length > 0 && extents[open.at(-1)!]!.end <= offset) open.pop()
    return open.at(-1) ?? -1
  }
}
