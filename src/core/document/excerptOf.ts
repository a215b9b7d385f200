/** Words of a query shorter than this are in every text. */
const FEWEST_LETTERS = 3

/**
 * The part of a text that says most of a query, of at most `length` characters and cut between lines where that can be; the beginning where no part says
 * any of it. What was left out is marked by an ellipsis.
 *
 * @example
 * ```ts
 * excerptOf("short", "anything", 100) // => "short"
 * ```
 */
export const excerptOf = (text: string, query: string, length: number): string => {
  if (text.length <= length) return text
  const words = new Set(
    (query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= FEWEST_LETTERS)
  )
  const room = length - 2
  let best = { start: 0, found: -1 }
  for (const start of startsIn(text, room)) {
    const part = text.slice(start, start + room).toLowerCase()
    let found = 0
    for (const word of words) if (part.includes(word)) found++
    if (found > best.found) best = { start, found }
  }
  const cut = text.slice(best.start, best.start + room)
  const last = cut.lastIndexOf("\n")
  const ends = best.start + room >= text.length
  const shown = ends || last < room / 2 ? cut : cut.slice(0, last)
  return `${best.start > 0 ? "…" : ""}${wellFormed(shown)}${ends ? "" : "…"}`
}

/** Where parts may begin: at lines, or anywhere where these are too long. */
const startsIn = (text: string, room: number): ReadonlyArray<number> => {
  const starts = [0]
  const step = Math.max(1, room >> 1)
  let last = 0
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
    for (; at + 1 - last > room; starts.push(last)) last += step
    if (at + 1 < text.length) starts.push((last = at + 1))
  }
  for (; text.length - last > room; starts.push(last)) last += step
  return starts
}

/** Without half a character at either end. */
const wellFormed = (text: string) => text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, "")
