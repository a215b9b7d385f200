/** About 8,000 tokens, the most that hosted models take. Chunks have a tenth of that. */
const MOST_CHARACTERS = 24_000

/**
 * A text as servers take it. One that they refuse fails a whole batch, so: cut where it is too long, without halves of
 * surrogate pairs, and never blank.
 */
export const toInput = (text: string): string => {
  const cut = text.slice(0, MOST_CHARACTERS).toWellFormed()
  return cut.trim() === "" ? "empty" : cut
}
