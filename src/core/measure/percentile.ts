/**
 * The smallest value for which at least the share `p` of all values is at or below it; NaN for an empty list.
 *
 * @example
 * ```ts
 * percentile([4, 1, 3, 2], 0.5) // => 2
 * ```
 */
export const percentile = (values: ReadonlyArray<number>, p: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * p) - 1))] ?? Number.NaN
}
