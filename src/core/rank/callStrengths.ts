/**
 * How much rows are called, 0..1, given the distinct rows that each caller calls, best caller first: the k-th counts 1/√k. The row that is called most has 1 if its
 * callers count at least as much as the best one alone.
 *
 * @example
 * ```ts
 * callStrengths([[7], [7, 8]]).get(7) // => 1
 * callStrengths([[7], [], [], [8]]) // => new Map([[7, 1], [8, 0.5]])
 * ```
 */
export const callStrengths = (
  calledBy: ReadonlyArray<ReadonlyArray<number>>
): ReadonlyMap<number, number> => {
  const sums = new Map<number, number>()
  calledBy.forEach((called, index) => {
    for (const row of called) sums.set(row, (sums.get(row) ?? 0) + 1 / Math.sqrt(index + 1))
  })
  const most = Math.max(1, ...sums.values())
  return new Map([...sums].map(([row, sum]) => [row, sum / most]))
}
