/**
 * How much each of several items may take so that all together stay within `budget`: items that need less than an equal share leave the rest to the others.
 * Infinite if all fit.
 *
 * @example
 * ```ts
 * equalShare([10, 80, 90], 110) // => 50
 * equalShare([10, 80], 110) // => Infinity
 * ```
 */
export const equalShare = (needs: ReadonlyArray<number>, budget: number): number => {
  let left = budget
  const ascending = needs.toSorted((a, b) => a - b)
  for (const [at, need] of ascending.entries()) {
    const share = Math.floor(left / (ascending.length - at))
    if (need > share) return share
    left -= need
  }
  return Infinity
}
