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

/** The lower-case letters of the upper-case ones in a range. */
const lowerCaseOf = ([low, high]: readonly [number, number]): CharacterSet["ranges"] => {
  const [first, last] = [Math.max(low, 65), Math.min(high, 90)]
  return first <= last ? [[first + 32, last + 32]] : []
}

/** Parses the set whose `[` is at `open`; `next` is the offset after its `]`. */
const parseSet = (
  pattern: string,
  open: number,
  ignoreCase: boolean
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
        if (ignoreCase) ranges.push(...classRanges.flatMap(lowerCaseOf))
        low = undefined
        at = close + 1
        continue
      }
    }
    if (pattern[at] === "\\") at++
    if (at >= pattern.length) return Either.left("unclosed bracket")
    const unit = pattern.charCodeAt(at++)
    if (isRange && low !== undefined) {
      ranges.push([low, unit])
      if (ignoreCase) ranges.push(...lowerCaseOf([low, unit]))
      low = undefined
    } else {
      ranges.push([unit, unit])
      low = unit
    }
  }
  return Either.left("unclosed bracket")
}

/**
 * Compiles a pattern of git's wildmatch, in which only `/` itself and `**` match a `/`.
 *
 * A `**` spans folders if it is a whole segment; elsewhere it equals `*`. For a pattern that git considers malformed, which matches nothing, the reason is
 * returned.
 *
 * With `ignoreCase` the program is for texts folded by `foldAscii`. As in git, a letter after a backslash and a single letter in brackets are not folded, so upper
 * case there matches nothing.
 */
export const parseWildmatch = (
  pattern: string,
  ignoreCase = false
): Either.Either<WildmatchProgram, WildmatchFault> => {
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
      const parsed = parseSet(pattern, at, ignoreCase)
      if (Either.isLeft(parsed)) return Either.left(parsed.left)
      codes.push(FIRST_SET - sets.length)
      sets.push(parsed.right.set)
      at = parsed.right.next
    } else if (char === "?") {
      codes.push(ANY_UNIT)
      at++
    } else {
      const isEscaped = char === "\\"
      if (isEscaped) at++
      if (at >= pattern.length) return Either.left("backslash at the end")
      const unit = pattern.charCodeAt(at++)
      codes.push(ignoreCase && !isEscaped && unit >= 65 && unit <= 90 ? unit + 32 : unit)
    }
  }
  return Either.right({ codes, sets })
}
