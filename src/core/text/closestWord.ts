import { editDistance } from "./editDistance.ts"

/**
 * The word with the smallest edit distance to `word` (see `editDistance`), ignoring case; the first of several. Undefined if the distance exceeds half the
 * length of `word`.
 *
 * @example
 * ```ts
 * closestWord("embeder", ["workspace", "embedder"]) // => "embedder"
 * closestWord("zzz", ["workspace"]) // => undefined
 * ```
 */
export const closestWord = (word: string, words: ReadonlyArray<string>): string | undefined => {
  const nearest = words
    .map((each) => ({ each, distance: editDistance(word.toLowerCase(), each.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)[0]
  return nearest !== undefined && nearest.distance <= word.length / 2 ? nearest.each : undefined
}
