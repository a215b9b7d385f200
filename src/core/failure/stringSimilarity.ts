import { normaliseMessage } from "./normaliseMessage.ts"

const WORD = /<\w+>|[\p{L}\p{N}_]+/gu

/** The pieces of a message, and how often each occurs. */
export interface MessagePieces {
  readonly normal: string
  readonly counts: ReadonlyMap<string, number>
  readonly total: number
}

/** The pieces of a normalized message: its words in lower case and each pair of adjacent words, so that order counts. */
export const messagePieces = (text: string): MessagePieces => piecesOf(normaliseMessage(text))

/** The pieces of a text as it is, without normalization. */
export const piecesOf = (normal: string): MessagePieces => {
  const words = normal.toLowerCase().match(WORD) ?? []
  const counts = new Map<string, number>()
  const addPiece = (piece: string) => counts.set(piece, (counts.get(piece) ?? 0) + 1)
  words.forEach((word, at) => {
    addPiece(word)
    if (at > 0) addPiece(`${words[at - 1]} ${word}`)
  })
  return { normal, counts, total: Math.max(0, 2 * words.length - 1) }
}

/** `stringSimilarity` of two texts, given their pieces. */
export const similarityOfPieces = (a: MessagePieces, b: MessagePieces): number => {
  if (a.total + b.total === 0) return a.normal === b.normal ? 1 : 0
  let shared = 0
  for (const [piece, count] of a.counts) shared += Math.min(count, b.counts.get(piece) ?? 0)
  return (2 * shared) / (a.total + b.total)
}

/**
 * The similarity of two normalized messages, 0..1: Dice's coefficient of their words and pairs of adjacent words. Symmetric; 1 if both normalize to the same.
 * On one half of the labelled errors, neither weighting words by length nor Jaccard's index found more at the same precision.
 *
 * @example
 * ```ts
 * stringSimilarity("No module named 'flask'", "No module named 'torch'") // => 1
 * stringSimilarity("No module named 'flask'", "division by zero") // => 0
 * ```
 */
export const stringSimilarity = (a: string, b: string): number =>
  similarityOfPieces(messagePieces(a), messagePieces(b))
