import type { Stretch } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "./cTokens.ts"
import { type MacroReader, macroReader } from "./macroReader.ts"
import { containsParameters, MARK } from "./tokenReader.ts"

/** Tokens after the prototype of a function. */
const AFTER_PROTOTYPE: ReadonlySet<number> = new Set([
  MARK.semicolon,
  MARK.comma,
  MARK.openBrace,
  TOKEN.capitals
])

/**
 * Macros around the parameters of a function, for compilers that do not know parameters, and their parentheses: `int add PROTO((int a, int b));`,
 * `int DECLARED(add, (int a, int b));`.
 *
 * @example
 * ```ts
 * const text = "int add PROTO((int a, int b)); int DECLARED(more, (void));"
 * prototypeMacros(text).map(({ start, end }) => text.slice(start, end)) // => ["PROTO(", ")", "DECLARED(", ",", ")"]
 * ```
 */
export const prototypeMacros = (
  text: string,
  tokens: CTokens = cTokens(text),
  reader: MacroReader = macroReader(text, tokens)
): ReadonlyArray<Stretch> => {
  const { count, end, start } = tokens
  const { afterBracket, afterCall, endsType, isName, kind, tokenBefore } = reader
  const found: Array<Stretch> = []
  const leaveOut = (from: number, to: number) => {
    found.push({ start: start[from]!, end: end[to - 1]! })
    reader.exclude(from, to)
  }
  /** Whether parentheses at a token contain parameters, and others close right after them. */
  const containParameters = (open: number, after: number): boolean =>
    kind[open] === MARK.open &&
    afterBracket(open, MARK.open, MARK.close) === after - 1 &&
    containsParameters(reader, open, after - 1)

  for (let at = 0; at < count; at++) {
    if (kind[at + 1] !== MARK.open || !isName(at) || tokenBefore(at + 1) !== at) continue
    const previous = tokenBefore(at)
    if (kind[at + 2] === MARK.open && isName(previous) && endsType(tokenBefore(previous))) {
      const after = afterCall(at)
      if (after < 0 || !AFTER_PROTOTYPE.has(kind[after]!) || !containParameters(at + 2, after)) continue
      leaveOut(at, at + 2)
      leaveOut(after - 1, after)
    } else if (
      kind[at] === TOKEN.capitals &&
      isName(at + 2) &&
      kind[at + 3] === MARK.comma &&
      kind[at + 4] === MARK.open &&
      endsType(previous)
    ) {
      const after = afterCall(at)
      if (after < 0 || !AFTER_PROTOTYPE.has(kind[after]!) || !containParameters(at + 4, after)) continue
      leaveOut(at, at + 2)
      leaveOut(at + 3, at + 4)
      leaveOut(after - 1, after)
    }
  }
  return found
}
