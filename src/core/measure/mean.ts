/**
 * The arithmetic mean; 0 for an empty list.
 *
 * @example
 * ```ts
 * mean([1, 2, 6]) // => 3
 * ```
 */
export const mean = (numbers: ReadonlyArray<number>): number =>
  numbers.length === 0 ? 0 : numbers.reduce((a, b) => a + b, 0) / numbers.length

/** The mean over groups of the mean within each group, so that large and small groups have equal weight. */
export const meanOfMeans = <A>(
  all: ReadonlyArray<A>,
  groupOf: (each: A) => string,
  valueOf: (each: A) => number
): number => mean([...Map.groupBy(all, groupOf).values()].map((group) => mean(group.map(valueOf))))
