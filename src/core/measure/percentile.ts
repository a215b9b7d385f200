/**
 * The value below which, or at which, the share `p` of all values lies; not a number where there are none.
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
