import type { Stretch } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "./cTokens.ts"
import { type MacroReader, macroReader } from "./macroReader.ts"
import { MARK } from "./tokenReader.ts"
import { statementReader } from "./statementReader.ts"

/**
 * Macros among declarations whose argument is the declaration of a variable or a field, without it: `PACKED_FIELD(count_t total);`. They are left out, with
 * further arguments.
 *
 * @example
 * ```ts
 * const text = "struct cart { PACKED_FIELD(count_t total); PLACED(int ids[2], 8); }; int ADD(int a, int b);"
 * declarationArguments(text).map(({ start, end }) => text.slice(start, end)) // => ["PACKED_FIELD(", ")", "PLACED(", ", 8)"]
 * ```
 */
export const declarationArguments = (
  text: string,
  tokens: CTokens = cTokens(text),
  reader: MacroReader = macroReader(text, tokens)
): ReadonlyArray<Stretch> => {
  const { count, end, start } = tokens
  const { afterBracket, afterCall, afterPointers, afterSpecifiers, isName, isTypeName, kind, roleAt } = reader
  const { tokenBefore, wordAt } = reader
  const statements = statementReader(text, tokens, reader)
  const found: Array<Stretch> = []
  const leaveOut = (from: number, to: number) => {
    found.push({ start: start[from]!, end: end[to - 1]! })
    reader.exclude(from, to)
  }

  /** Index after a type at a token; -1 for none. */
  const afterType = (at: number): number => {
    let next = afterSpecifiers(at)
    if (roleAt(next) === "classKey") return isName(next + 1) ? next + 2 : -1
    if (roleAt(next) !== "type") return isName(next) ? next + 1 : -1
    while (roleAt(next) === "type" || roleAt(next) === "specifier") next++
    return next
  }

  /** Index after a variable that is declared at a token, without a value; -1 for none. */
  const afterVariable = (at: number): number => {
    const type = afterType(at)
    const name = type < 0 ? -1 : afterPointers(type)
    if (name < 0 || !isName(name)) return -1
    let next = name + 1
    while (next > 0 && kind[next] === MARK.openSquare)
      next = afterBracket(next, MARK.openSquare, MARK.closeSquare)
    return next
  }

  /** The number of values in parentheses from a token on; -1 if they may be parameters. */
  const areValues = (from: number, close: number): boolean => {
    for (let at = from; at < close; at++)
      if (kind[at] !== MARK.comma && kind[at] !== TOKEN.literal && kind[at] !== TOKEN.capitals) return false
    return true
  }

  for (let at = 0; at < count; at++) {
    statements.enter(at)
    if (kind[at] !== TOKEN.capitals || kind[at + 1] !== MARK.open || tokenBefore(at + 1) !== at) continue
    if (statements.inFunction() || !statements.mayBeginAfter(tokenBefore(at)) || isTypeName(wordAt(at)))
      continue
    const after = afterCall(at)
    if (after < 0 || kind[after] !== MARK.semicolon) continue
    const declared = afterVariable(at + 2)
    if (declared < 0 || declared >= after || !areValues(declared, after - 1)) continue
    leaveOut(at, at + 2)
    leaveOut(declared, after)
  }
  return found
}
