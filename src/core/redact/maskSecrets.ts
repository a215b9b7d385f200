/** A stretch of a text, in UTF-16 units. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** What stands where a secret stood. */
export const MASK = "[REDACTED]"

/** A text without its secrets, and what these were. */
export interface Redacted {
  readonly text: string
  readonly secrets: ReadonlyArray<string>
}

/**
 * Puts a mask in the place of each stretch, and of each line of one that has several, so that every line stays where it was. Stretches that meet or overlap
 * are one secret.
 *
 * @example
 * ```ts
 * maskSecrets("key = abc", [{ start: 6, end: 9 }]) // => { text: "key = [REDACTED]", secrets: ["abc"] }
 * ```
 */
export const maskSecrets = (text: string, stretches: ReadonlyArray<Stretch>): Redacted => {
  const merged: Array<{ start: number; end: number }> = []
  for (const { end, start } of stretches.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
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
