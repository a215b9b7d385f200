/**
 * Whether one of some ascending numbers is at least `first` and below `last`.
 *
 * @example
 * ```ts
 * [isAnyBetween([2, 5], 3, 6), isAnyBetween([2, 5], 3, 5), isAnyBetween([], 0, 9)] // => [true, false, false]
 * ```
 */
export const isAnyBetween = (ascending: ReadonlyArray<number>, first: number, last: number): boolean => {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ascending[middle]! < first) low = middle + 1
    else high = middle
  }
  return low < ascending.length && ascending[low]! < last
}
