import { normaliseMessage } from "./normaliseMessage.ts"

const WORDS = /<\w+>|[\p{L}\p{N}_]+/gu

/** Words in lower case, and each pair of neighbours: what is said, and in which order. */
const piecesOf = (text: string): Map<string, number> => {
  const words = normaliseMessage(text).toLowerCase().match(WORDS) ?? []
  const pieces = new Map<string, number>()
  const put = (piece: string) => pieces.set(piece, (pieces.get(piece) ?? 0) + 1)
  words.forEach((word, at) => {
    put(word)
    if (at > 0) put(`${words[at - 1]} ${word}`)
  })
  return pieces
}

/**
 * How alike two messages are once both are normal, 0 to 1: twice the words and pairs of neighbours that both have, over all of them (Dice). The same on both
 * sides, and 1 for what is normalised to the same. About 10 µs for two lines.
 *
 * @example
 * ```ts
 * stringSimilarity("No module named 'flask'", "No module named 'torch'") // => 1
 * stringSimilarity("No module named 'flask'", "division by zero") // => 0
 * ```
 */
export const stringSimilarity = (a: string, b: string): number => {
  const [one, two] = [piecesOf(a), piecesOf(b)]
  let [shared, all] = [0, 0]
  for (const [piece, count] of one) {
    all += count
    shared += Math.min(count, two.get(piece) ?? 0)
  }
  for (const count of two.values()) all += count
  return all === 0 ? Number(normaliseMessage(a) === normaliseMessage(b)) : (2 * shared) / all
}
