import { editDistance } from "./editDistance.ts"

/**
 * The word that takes the fewest edits to become `word` (see `editDistance`), if these are at most half of its length; ties by order.
 *
 * @example
 * ```ts
 * closestWord("embeder", ["workspace", "embedder"]) // => "embedder"
 * closestWord("zzz", ["workspace"]) // => undefined
 * ```
 */
export const closestWord = (word: string, words: ReadonlyArray<string>): string | undefined => {
  const near = words
    .map((each) => ({ each, distance: editDistance(word.toLowerCase(), each.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)[0]
  return near !== undefined && near.distance <= word.length / 2 ? near.each : undefined
}
