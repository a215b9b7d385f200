import { Either } from "effect"

/** Why braces cannot be expanded. */
export type BraceFault = "unclosed" | "too many"

/** The offset after the bracket set that opens at `open`, or after `open` if it is not closed. */
const skipSet = (pattern: string, open: number): number => {
  const set = /^\[[!^]?\]?(?:\\.|\[:\w*:\]|[^\]\\])*\]/s.exec(pattern.slice(open))
  return open + (set?.[0].length ?? 1)
}

/** The offset after the plain code unit, escape or bracket set at `at`. */
const skipPlain = (pattern: string, at: number): number =>
  pattern[at] === "\\" ? at + 2 : pattern[at] === "[" ? skipSet(pattern, at) : at + 1

/** The unexpanded parts of the brace that opens at `open`, and the offset after its `}`; undefined if it is not closed. */
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
 * Expands a pattern with possibly nested `{a,b}` into the patterns without braces, in order.
 *
 * Braces in a bracket set or after a backslash are plain. More than `limit` patterns are rejected before they are built.
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
