import type { Misread } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "./cTokens.ts"
import { type MacroReader, macroReader } from "./macroReader.ts"
import { containsParameters, MARK } from "./tokenReader.ts"

/** Most tokens of the declarations of parameters that follow the head of a function which is defined in the old way. */
const MAX_DECLARED_TOKENS = 200

/**
 * Macros outside of all functions that are a declaration by themselves, without a semicolon: `alias_of(open, close)` before the next declaration. A function that is
 * defined in the old way declares its parameters next.
 *
 * @example
 * ```ts
 * const text = "alias_of(open, close)\nint add(int a) {}\nold(a)\nint a;\n{}"
 * outermostMacros(text).map(({ start, end }) => text.slice(start, end)) // => ["alias_of(open, close)"]
 * ```
 */
export const outermostMacros = (
  text: string,
  tokens: CTokens = cTokens(text),
  reader: MacroReader = macroReader(text, tokens)
): ReadonlyArray<Misread> => {
  const { count, end, start } = tokens
  const { afterCall, hasEmptyLineBetween, isName, kind, roleAt, tokenBefore, wordAt } = reader
  const found: Array<Misread> = []
  let depth = 0

  /** Whether a declaration, or the end of the file, is at a token on another line. */
  const startsDeclaration = (at: number): boolean => {
    if (at < count && !text.slice(end[at - 1], start[at]).includes("\n")) return false
    const role = roleAt(at)
    if (kind[at] === TOKEN.end || kind[at] === TOKEN.capitals) return true
    return (
      role === "classKey" || role === "type" || role === "specifier" || wordAt(at) === "typedef" || isName(at)
    )
  }

  /** Whether an argument is declared before the body of a function begins. */
  const declaresArgument = (open: number, after: number): boolean => {
    const names = new Set<string>()
    for (let at = open + 1; at < after - 1; at++) if (isName(at)) names.add(wordAt(at))
    for (let at = after; at < Math.min(count, after + MAX_DECLARED_TOKENS); at++) {
      if (kind[at] === MARK.openBrace || kind[at] === MARK.open) return false
      if (isName(at) && names.has(wordAt(at))) return true
    }
    return false
  }

  /** Whether parentheses cannot contain parameters: an argument is empty, or only a specifier. */
  const hasNoParameter = (open: number): boolean =>
    kind[open + 1] === MARK.comma || (roleAt(open + 1) === "specifier" && kind[open + 2] === MARK.comma)

  for (let at = 0; at < count; at++) {
    if (kind[at] === MARK.openBrace) depth++
    else if (kind[at] === MARK.closeBrace) depth = Math.max(0, depth - 1)
    if (depth > 0 || kind[at + 1] !== MARK.open || !isName(at) || tokenBefore(at + 1) !== at) continue
    const previous = tokenBefore(at)
    if (previous >= 0 && kind[previous] !== MARK.semicolon && kind[previous] !== MARK.closeBrace) continue
    const after = afterCall(at)
    if (after < 0 || !startsDeclaration(after)) continue
    // One in capitals may be an attribute of what follows.
    if (kind[at] === TOKEN.capitals && !hasEmptyLineBetween(after - 1, after)) continue
    if (!hasNoParameter(at + 1) && containsParameters(reader, at + 1, after)) continue
    if (declaresArgument(at + 1, after)) continue
    found.push({ start: start[at]!, end: end[after - 1]!, apart: true })
    reader.exclude(at, after)
    at = after - 1
  }
  return found
}
