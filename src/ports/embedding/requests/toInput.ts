/** About 8,000 tokens, the maximum of hosted models. Chunks have a tenth of that. */
const MAX_CHARACTERS = 24_000

/** A text in a form that servers accept, since one rejected text fails a whole batch: truncated, without lone surrogates, and never blank. */
export const toInput = (text: string): string => {
  const truncated = text.slice(0, MAX_CHARACTERS).toWellFormed()
  return truncated.trim() === "" ? "empty" : truncated
}
