import { Either } from "effect"

/** Why braces cannot be expanded. */
export type BraceFault = "unclosed" | "too many"

/** The place behind the bracket set that opens at `open`, or behind `open` where it does not close. */
const skipSet = (pattern: string, open: number): number => {
  const set = /^\[[!^]?\]?(?:\\.|\[:\w*:\]|[^\]\\])*\]/s.exec(pattern.slice(open))
  return open + (set?.[0].length ?? 1)
}

/** The place behind the plain unit, escape or bracket set at `at`. */
const skipPlain = (pattern: string, at: number): number =>
  pattern[at] === "\\" ? at + 2 : pattern[at] === "[" ? skipSet(pattern, at) : at + 1

/** The parts of the brace that opens at `open`, still unexpanded, and the place behind its `}`. */
const splitBrace = (pattern: string, open: number) => {
  const parts: Array<string> = []
  let depth = 0
  let start = open + 1
  for (let at = open; at < pattern.length;) {
    const char = pattern[at]
    const next = skipPlain(pattern, at)
    if (char === "{") depth++
    else if (char === "}") depth--
    if (depth === 0 || (char === "," && depth === 1)) {
      parts.push(pattern.slice(start, at))
      start = next
    }
    if (depth === 0) return { parts, next }
    at = next
  }
  return undefined
}

/**
 * The patterns that a pattern with `{a,b}` stands for, nested or not, in order.
 *
 * A backslash or a bracket set makes a brace plain. More than `limit` patterns are refused before they are made.
 *
 * @example
 * ```ts
 * const expanded = expandBraces("*.{ts,{j,m}s}", 256)
 * expanded._tag === "Right" && expanded.right // => ["*.ts", "*.js", "*.ms"]
 * ```
 */
export const expandBraces = (
  pattern: string,
  limit: number
): Either.Either<ReadonlyArray<string>, BraceFault> => {
  let at = 0
  while (at < pattern.length && pattern[at] !== "{") at = skipPlain(pattern, at)
  if (at >= pattern.length) return Either.right([pattern])
  const brace = splitBrace(pattern, at)
  if (brace === undefined) return Either.left("unclosed")
  const tails = expandBraces(pattern.slice(brace.next), limit)
  if (Either.isLeft(tails)) return tails
  const heads: Array<string> = []
  for (const part of brace.parts) {
    const inner = expandBraces(part, limit)
    if (Either.isLeft(inner)) return inner
    heads.push(...inner.right)
    if (heads.length * tails.right.length > limit) return Either.left("too many")
  }
  const before = pattern.slice(0, at)
  return Either.right(heads.flatMap((head) => tails.right.map((tail) => before + head + tail)))
}
