import { cutText } from "../text/mod.ts"

/** Nothing that a reader misses. */
const NOTHING = /^[\s;,]*$/

/**
 * What is written of a head between two offsets. What is cut, because it is longer than up to `limit`, ends in "…".
 *
 * @example
 * ```ts
 * headText("const LIMITS = [10, 200]", 0, 24, 40) // => "const LIMITS = [10, 200]"
 * headText("const LIMITS = [10, 200]", 0, 24, 21) // => "const LIMITS = [10, 2…"
 * headText("const LIMIT = 10;", 0, 17, 16) // => "const LIMIT = 10"
 * ```
 */
export const headText = (text: string, start: number, end: number, limit = end): string => {
  const stop = Math.max(start, limit)
  if (end <= stop) return text.slice(start, end)
  return NOTHING.test(text.slice(stop, end))
    ? text.slice(start, stop)
    : cutText(text.slice(start, end), stop - start + 1)
}
