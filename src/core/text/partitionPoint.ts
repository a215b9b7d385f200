/**
 * The number of leading items for which `isBefore` is true, found by binary search: of `count` items, all with `isBefore` true must come before the others.
 *
 * @example
 * ```ts
 * const starts = [0, 4, 9]
 * partitionPoint(starts.length, (at) => starts[at]! <= 4) // => 2
 * partitionPoint(0, () => true) // => 0
 * ```
 */
export const partitionPoint = (count: number, isBefore: (at: number) => boolean): number => {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
