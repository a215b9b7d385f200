import { Either } from "effect"
import {
  ANY_DEPTH,
  ANY_FOLDERS,
  ANY_UNIT,
  type CharacterSet,
  FIRST_SET,
  STAR,
  type WildmatchFault,
  type WildmatchProgram
} from "./WildmatchProgram.ts"

/** The POSIX classes of git: ASCII only, and `space` without vertical tab and form feed. */
const POSIX_RANGES: ReadonlyMap<string, CharacterSet["ranges"]> = new Map(
  Object.entries({
    alnum: [
      [48, 57],
      [65, 90],
      [97, 122]
    ],
    alpha: [
      [65, 90],
      [97, 122]
    ],
    blank: [
      [9, 9],
      [32, 32]
    ],
    cntrl: [
      [0, 31],
      [127, 127]
    ],
    digit: [[48, 57]],
    graph: [[33, 126]],
    lower: [[97, 122]],
    print: [[32, 126]],
    punct: [
      [33, 47],
      [58, 64],
      [91, 96],
      [123, 126]
    ],
    space: [
      [9, 10],
      [13, 13],
      [32, 32]
    ],
    upper: [[65, 90]],
    xdigit: [
      [48, 57],
      [65, 70],
      [97, 102]
    ]
  } satisfies Record<string, CharacterSet["ranges"]>)
)

/** Parses the set whose `[` is at `open`; `next` is the offset after its `]`. */
const parseSet = (
  pattern: string,
  open: number
): Either.Either<{ readonly set: CharacterSet; readonly next: number }, WildmatchFault> => {
  const negated = pattern[open + 1] === "!" || pattern[open + 1] === "^"
  const first = open + (negated ? 2 : 1)
  const ranges: Array<readonly [number, number]> = []
  let at = first
  /** The lower end of a range if a `-` follows. */
  let low: number | undefined
  while (at < pattern.length) {
    const char = pattern[at]
    if (char === "]" && at > first) return Either.right({ set: { negated, ranges }, next: at + 1 })
    const isRange = char === "-" && low !== undefined && at + 1 < pattern.length && pattern[at + 1] !== "]"
    if (isRange) at++
    if (char === "[" && pattern[at + 1] === ":") {
      const close = pattern.indexOf("]", at + 2)
      if (close < 0) return Either.left("unclosed bracket")
      if (close > at + 2 && pattern[close - 1] === ":") {
        const classRanges = POSIX_RANGES.get(pattern.slice(at + 2, close - 1))
        if (classRanges === undefined) return Either.left("unknown character class")
        ranges.push(...classRanges)
        low = undefined
        at = close + 1
        continue
      }
    }
    if (pattern[at] === "\\") at++
    if (at >= pattern.length) return Either.left("unclosed bracket")
    const unit = pattern.charCodeAt(at++)
    ranges.push(isRange && low !== undefined ? [low, unit] : [unit, unit])
    low = isRange ? undefined : unit
  }
  return Either.left("unclosed bracket")
}

/**
 * Compiles a pattern of git's wildmatch, in which only `/` itself and `**` match a `/`.
 *
 * A `**` spans folders if it is a whole segment; elsewhere it equals `*`. For a pattern that git considers malformed, which matches nothing, the reason is
 * returned.
 */
export const parseWildmatch = (pattern: string): Either.Either<WildmatchProgram, WildmatchFault> => {
  const codes: Array<number> = []
  const sets: Array<CharacterSet> = []
  let at = 0
  while (at < pattern.length) {
    const char = pattern[at]
    if (char === "*") {
      const start = at
      while (pattern[at] === "*") at++
      const isWholeSegment =
        at - start > 1 &&
        (start === 0 || pattern[start - 1] === "/") &&
        (at === pattern.length || pattern[at] === "/" || pattern.startsWith("\\/", at))
      codes.push(!isWholeSegment ? STAR : pattern[at] === "/" ? ANY_FOLDERS : ANY_DEPTH)
      if (isWholeSegment && pattern[at] === "/") at++
    } else if (char === "[") {
      const parsed = parseSet(pattern, at)
      if (Either.isLeft(parsed)) return Either.left(parsed.left)
      codes.push(FIRST_SET - sets.length)
      sets.push(parsed.right.set)
      at = parsed.right.next
    } else if (char === "?") {
      codes.push(ANY_UNIT)
      at++
    } else {
      if (char === "\\") at++
      if (at >= pattern.length) return Either.left("backslash at the end")
      codes.push(pattern.charCodeAt(at++))
    }
  }
  return Either.right({ codes, sets })
}
