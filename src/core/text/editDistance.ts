/**
 * The least number of insertions, deletions, replacements and swaps of adjacent letters that turn one word into the other, where no edit touches the result of
 * another (optimal string alignment distance; Boytsov 2011).
 *
 * @example
 * ```ts
 * editDistance("sesion", "session") // => 1
 * editDistance("recieve", "receive") // => 1
 * editDistance("", "abc") // => 3
 * ```
 */
export const editDistance = (a: string, b: string): number => {
  let previousRow: ReadonlyArray<number> = []
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        next[j] = Math.min(next[j]!, previousRow[j - 2]! + 1)
    }
    previousRow = row
    row = next
  }
  return row[b.length]!
}
