import { Either } from "effect"
import { parseWildmatch } from "./parseWildmatch.ts"
import {
  ANY,
  type CharacterSet,
  DEEP,
  FIRST_SET,
  FOLDERS,
  STAR,
  type WildmatchProgram
} from "./WildmatchProgram.ts"

const SLASH = 47

const holds = ({ negated, ranges }: CharacterSet, unit: number) =>
  ranges.some(([low, high]) => low <= unit && unit <= high) !== negated

/** Whether one code unit matches one code other than a star. */
const meets = (code: number, unit: number, { sets }: WildmatchProgram) => {
  if (code >= 0 || unit === SLASH) return code === unit
  if (code === ANY) return true
  const set = sets[FIRST_SET - code]
  return set !== undefined && holds(set, unit)
}

/** The next position where a `**` that ends at `place` may end instead: one unit further, or after the next `/`. */
const further = (code: number | undefined, text: string, place: number) => {
  if (code === DEEP) return place + 1
  const slash = text.indexOf("/", place)
  return slash < 0 ? Number.POSITIVE_INFINITY : slash + 1
}

/**
 * Runs a program on a text. Only the last `*` of a segment and the last `**` are ever retried: an earlier star could not make a match possible that the later
 * one cannot, so the cost is bounded by the product of the lengths.
 */
const run = (program: WildmatchProgram, text: string): boolean => {
  const { codes } = program
  let at = 0
  let place = 0
  let star = -1
  let starPlace = 0
  let deep = -1
  let deepPlace = 0
  for (;;) {
    const code = codes[at]
    if (code === STAR) {
      star = ++at
      starPlace = place
    } else if (code === FOLDERS || code === DEEP) {
      deep = ++at
      deepPlace = place
      star = -1
    } else if (code === undefined && place === text.length) return true
    else if (code !== undefined && place < text.length && meets(code, text.charCodeAt(place), program)) {
      if (code === SLASH) star = -1
      at++
      place++
    } else if (star >= 0 && starPlace < text.length && text.charCodeAt(starPlace) !== SLASH) {
      at = star
      place = ++starPlace
    } else if (deep >= 0 && (deepPlace = further(codes[deep - 1], text, deepPlace)) <= text.length) {
      at = deep
      place = deepPlace
      star = -1
    } else return false
  }
}

/**
 * Compiles a pattern of git's wildmatch into a predicate on paths; only `/` itself and `**` match a `/`.
 *
 * A malformed pattern matches nothing. Matching is by code unit, while git matches bytes: for a `?` to match one byte, pass the pattern and the path as byte
 * strings (see `toByteString`).
 *
 * @example
 * ```ts
 * wildmatch("src/**\/*.t[sx]")("src/a/b/c.ts") // => true
 * wildmatch("*.ts")("src/a.ts") // => false
 * wildmatch("[z")("z") // => false
 * ```
 */
export const wildmatch = (pattern: string): ((text: string) => boolean) => {
  const parsed = parseWildmatch(pattern)
  return Either.isLeft(parsed) ? () => false : (text) => run(parsed.right, text)
}
