/** Shorter words of a query occur in every text. */
const FEWEST_LETTERS = 3

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
    (query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= FEWEST_LETTERS)
  )
  const room = length - 2
  let best = { shown: "", start: 0, found: -1 }
  for (const start of startsIn(text, room)) {
    const shown = partFrom(text, start, room)
    const part = shown.toLowerCase()
    let found = 0
    for (const word of words) if (part.includes(word)) found++
    if (found > best.found) best = { shown, start, found }
  }
  const { shown, start } = best
  return `${start > 0 ? "…" : ""}${wellFormed(shown)}${start + shown.length < text.length ? "…" : ""}`
}

/** The excerpt from an offset on: whole lines, unless the last one is too long. */
const partFrom = (text: string, start: number, room: number): string => {
  const cut = text.slice(start, start + room)
  const last = cut.lastIndexOf("\n")
  return start + room >= text.length || last < room / 2 ? cut : cut.slice(0, last)
}

/** The offsets where excerpts may begin: at lines, and within lines that are too long. */
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

/** Without half a surrogate pair at either end. */
const wellFormed = (text: string) => text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, "")
