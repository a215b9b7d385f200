/** A range of a text, in UTF-16 code units. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** The replacement for a secret. */
export const MASK = "[REDACTED]"

/** A text with its secrets masked, and these secrets. */
export interface Redacted {
  readonly text: string
  readonly secrets: ReadonlyArray<string>
}

/**
 * Replaces each range by the mask; of a range of several lines, each line, so that line numbers stay the same. Adjacent or overlapping ranges are one secret.
 *
 * @example
 * ```ts
 * maskSecrets("key = abc", [{ start: 6, end: 9 }]) // => { text: "key = [REDACTED]", secrets: ["abc"] }
 * ```
 */
export const maskSecrets = (text: string, ranges: ReadonlyArray<TextRange>): Redacted => {
  const merged: Array<{ start: number; end: number }> = []
  for (const { end, start } of ranges.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = merged.at(-1)
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  let masked = ""
  let at = 0
  for (const { end, start } of merged) {
    masked += text.slice(at, start) + text.slice(start, end).replace(/[^\r\n]+/g, MASK)
    at = end
  }
  return { text: masked + text.slice(at), secrets: merged.map(({ end, start }) => text.slice(start, end)) }
}
