import { cleanLines } from "./cleanLines.ts"
import { readCause } from "./readCause.ts"

/** Lines that are looked through from either end: a log of more repeats itself. */
const MOST_LINES = 20_000

/** A part of a text, and which of its lines it begins with, from 1. */
export interface Excerpt {
  readonly text: string
  readonly firstLine: number
}

/**
 * Of a text of more than `most` characters the whole lines around the error that it tells last, one with a type before one without, as many before it as behind; the
 * last lines where it tells none.
 *
 * @example
 * ```ts
 * const log = `${"starting\n".repeat(50)}KeyError: 'price'\n${"stopping\n".repeat(50)}`
 * failureExcerpt(log, 40) // => { text: "starting\nKeyError: 'price'\nstopping", firstLine: 50 }
 * failureExcerpt("KeyError: 'price'", 40) // => { text: "KeyError: 'price'", firstLine: 1 }
 * ```
 */
export const failureExcerpt = (text: string, most: number): Excerpt => {
  if (text.length <= most) return { text, firstLine: 1 }
  const lines = text.split("\n")
  const told = lines.flatMap((line, at) => {
    const isLooked = at < MOST_LINES || at >= lines.length - MOST_LINES
    const cause = isLooked ? readCause(cleanLines(line)[0] ?? "") : undefined
    return cause === undefined ? [] : [{ at, typed: cause.type !== undefined }]
  })
  const center = (told.findLast(({ typed }) => typed) ?? told.at(-1))?.at ?? lines.length - 1
  let [first, end] = [center, center + 1]
  let room = most - lines[center]!.length
  for (let grown = true; grown;) {
    grown = false
    for (const [at, isFree] of [
      [first - 1, first > 0],
      [end, end < lines.length]
    ] as const) {
      const length = (lines[at]?.length ?? 0) + 1
      if (!isFree || length > room) continue
      room -= length
      if (at < first) first = at
      else end = at + 1
      grown = true
    }
  }
  return { text: lines.slice(first, end).join("\n").slice(0, most), firstLine: first + 1 }
}
