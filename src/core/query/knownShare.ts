import { stemOf, tokenizeText } from "../text/mod.ts"

/**
 * The share of a query, by the weights of its stems, that an embedder knows: 1 where it knows every word or nothing weighs. Of an identifier it is enough to know
 * a part. A stem that no text contains weighs 0: if it is known, texts may say it in other words, so it counts as much as the heaviest.
 *
 * @example
 * ```ts
 * const isWord = (word) => ["needs", "base", "model"].includes(word)
 * knownShare("needs frobnix", ["need", "frobnix"], [1, 3], isWord) // => 0.25
 * knownShare("BaseModel", ["basemodel", "bas", "model"], [3, 1, 1], isWord) // => 1
 * ```
 */
export const knownShare = (
  query: string,
  stems: ReadonlyArray<string>,
  weights: ReadonlyArray<number>,
  isWord: (word: string) => boolean
): number => {
  const knownStems = new Set(
    query.split(/\s+/).flatMap((text) => {
      const words = tokenizeText(text)
      return words.some((word) => isWord(word) || isWord(stemOf(word))) ? words.map(stemOf) : []
    })
  )
  const heaviest = Math.max(0, ...weights)
  let [known, total] = [0, 0]
  stems.forEach((stem, at) => {
    const isKnown = knownStems.has(stem)
    const weight = weights[at] || (isKnown ? heaviest : 0)
    total += weight
    if (isKnown) known += weight
  })
  return total === 0 ? 1 : known / total
}
