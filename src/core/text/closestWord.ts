/**
 * The word that takes the fewest insertions, deletions and replacements (Levenshtein) to become `word`, if these are at most half of
 * its length; ties by order.
 *
 * @example
 * ```ts
 * closestWord("embeder", ["workspace", "embedder"]) // => "embedder"
 * closestWord("zzz", ["workspace"]) // => undefined
 * ```
 */
export const closestWord = (word: string, words: ReadonlyArray<string>): string | undefined => {
  const near = words
    .map((each) => ({ each, distance: distanceBetween(word.toLowerCase(), each.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)[0]
  return near !== undefined && near.distance <= word.length / 2 ? near.each : undefined
}

const distanceBetween = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length]!
}
