import { Either } from "effect"
import { parseWildmatch } from "./parseWildmatch.ts"
import {
  ANY_DEPTH,
  ANY_FOLDERS,
  ANY_UNIT,
  type CharacterSet,
  FIRST_SET,
  STAR,
  type WildmatchProgram
} from "./WildmatchProgram.ts"

const SLASH = 47

const setContains = ({ negated, ranges }: CharacterSet, unit: number) =>
  ranges.some(([low, high]) => low <= unit && unit <= high) !== negated

/** Whether one code unit matches one code other than a star. */
const matchesUnit = (code: number, unit: number, { sets }: WildmatchProgram) => {
  if (code >= 0 || unit === SLASH) return code === unit
  if (code === ANY_UNIT) return true
  const set = sets[FIRST_SET - code]
  return set !== undefined && setContains(set, unit)
}

/** The next position where a `**` that ends at `textAt` may end instead: one unit further, or after the next `/`. */
const nextEnd = (code: number | undefined, text: string, textAt: number) => {
  if (code === ANY_DEPTH) return textAt + 1
  const slash = text.indexOf("/", textAt)
  return slash < 0 ? Number.POSITIVE_INFINITY : slash + 1
}

/**
 * Runs a program on a text. Only the last `*` of a segment and the last `**` are ever retried: an earlier star could not make a match possible that the later
 * one cannot, so the cost is bounded by the product of the lengths.
 */
const run = (program: WildmatchProgram, text: string): boolean => {
  const { codes } = program
  let at = 0
  let textAt = 0
  let star = -1
  let starTextAt = 0
  let deep = -1
  let deepTextAt = 0
  for (;;) {
    const code = codes[at]
    if (code === STAR) {
      star = ++at
      starTextAt = textAt
    } else if (code === ANY_FOLDERS || code === ANY_DEPTH) {
      deep = ++at
      deepTextAt = textAt
      star = -1
    } else if (code === undefined && textAt === text.length) return true
    else if (
      code !== undefined &&
      textAt < text.length &&
      matchesUnit(code, text.charCodeAt(textAt), program)
    ) {
      if (code === SLASH) star = -1
      at++
      textAt++
    } else if (star >= 0 && starTextAt < text.length && text.charCodeAt(starTextAt) !== SLASH) {
      at = star
      textAt = ++starTextAt
    } else if (deep >= 0 && (deepTextAt = nextEnd(codes[deep - 1], text, deepTextAt)) <= text.length) {
      at = deep
      textAt = deepTextAt
      star = -1
    } else return false
  }
}

/**
 * Compiles a pattern of git's wildmatch into a predicate on paths; only `/` itself and `**` match a `/`.
 *
 * A malformed pattern matches nothing. Matching is by code unit, while git matches bytes: for a `?` to match one byte, pass the pattern and the path as byte
 * strings (see `toByteString`). With `ignoreCase` the texts must be folded by `foldAscii`.
 *
 * @example
 * ```ts
 * wildmatch("src/**\/*.t[sx]")("src/a/b/c.ts") // => true
 * wildmatch("*.ts")("src/a.ts") // => false
 * wildmatch("[z")("z") // => false
 * ```
 */
export const wildmatch = (pattern: string, ignoreCase = false): ((text: string) => boolean) => {
  const parsed = parseWildmatch(pattern, ignoreCase)
  return Either.isLeft(parsed) ? () => false : (text) => run(parsed.right, text)
}
