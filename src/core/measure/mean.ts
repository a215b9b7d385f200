/**
 * The mean; 0 of nothing.
 *
 * @example
 * ```ts
 * mean([1, 2, 6]) // => 3
 * ```
 */
export const mean = (numbers: ReadonlyArray<number>): number =>
  numbers.length === 0 ? 0 : numbers.reduce((a, b) => a + b, 0) / numbers.length

/** The mean over groups of the mean within each, so that a group with many members counts no more than one with few. */
export const meanOfMeans = <A>(
  all: ReadonlyArray<A>,
  groupOf: (each: A) => string,
  valueOf: (each: A) => number
): number => mean([...Map.groupBy(all, groupOf).values()].map((group) => mean(group.map(valueOf))))
