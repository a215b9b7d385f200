/** Shorter words of a query occur in every text. */
const MIN_WORD_LETTERS = 3

/**
 * The part of a text that contains the most words of a query, at most `length` characters, cut between lines where possible; the beginning if no part contains
 * any. An ellipsis marks omitted text.
 *
 * @example
 * ```ts
 * excerptOf("short", "anything", 100) // => "short"
 * ```
 */
export const excerptOf = (text: string, query: string, length: number): string => {
  if (text.length <= length) return text
  const words = new Set(
    (query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= MIN_WORD_LETTERS)
  )
  const maxCharacters = length - 2
  let best = { shown: "", start: 0, found: -1 }
  for (const start of startsIn(text, maxCharacters)) {
    const excerpt = excerptFrom(text, start, maxCharacters)
    const lowered = excerpt.toLowerCase()
    let wordCount = 0
    for (const word of words) if (lowered.includes(word)) wordCount++
    if (wordCount > best.found) best = { shown: excerpt, start, found: wordCount }
  }
  const { shown: excerpt, start } = best
  return `${start > 0 ? "…" : ""}${withoutHalfSurrogates(excerpt)}${start + excerpt.length < text.length ? "…" : ""}`
}

/** The excerpt from an offset on: whole lines, unless the last one is too long. */
const excerptFrom = (text: string, start: number, maxCharacters: number): string => {
  const cut = text.slice(start, start + maxCharacters)
  const last = cut.lastIndexOf("\n")
  return start + maxCharacters >= text.length || last < maxCharacters / 2 ? cut : cut.slice(0, last)
}

/** The offsets where excerpts may begin: at lines, and within lines that are too long. */
const startsIn = (text: string, maxCharacters: number): ReadonlyArray<number> => {
  const starts = [0]
  const step = Math.max(1, maxCharacters >> 1)
  let last = 0
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
    for (; at + 1 - last > maxCharacters; starts.push(last)) last += step
    if (at + 1 < text.length) starts.push((last = at + 1))
  }
  for (; text.length - last > maxCharacters; starts.push(last)) last += step
  return starts
}

/** Without half a surrogate pair at either end. */
const withoutHalfSurrogates = (text: string) => text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, "")
