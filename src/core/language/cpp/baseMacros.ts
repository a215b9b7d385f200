import { type CTokens, cTokens, TOKEN } from "../c/cTokens.ts"
import { MARK, type TokenReader, tokenReader } from "../c/tokenReader.ts"
import type { Misread } from "../Language.ts"

/**
 * Macros in place of a base class, which choose one of their arguments: `class Row : public IF_NEW(Box, Table) {`. The first argument is read, the rest is left out.
 *
 * @example
 * ```ts
 * const text = "class Row : public IF_NEW(Box, Table) {};"
 * baseMacros(text).map(({ start, end }) => text.slice(start, end)) // => ["IF_NEW(", ", Table)"]
 * ```
 */
export const baseMacros = (
  text: string,
  tokens: CTokens = cTokens(text),
  reader: TokenReader = tokenReader(text, tokens)
): ReadonlyArray<Misread> => {
  const { afterBracket, afterName, roleAt } = reader
  const { count, end, kind, start } = tokens
  const found: Array<Misread> = []
  for (let at = 1; at < count; at++) {
    if (kind[at] !== TOKEN.capitals || kind[at + 1] !== MARK.open || roleAt(at - 1) !== "access") continue
    const argumentEnd = afterName(at + 2)
    const after = afterBracket(at + 1, MARK.open, MARK.close)
    const isChosen = kind[argumentEnd] === MARK.comma || argumentEnd === after - 1
    const endsBase = kind[after] === MARK.comma || kind[after] === MARK.openBrace
    if (argumentEnd < 0 || after < 0 || !isChosen || !endsBase) continue
    found.push({ start: start[at]!, end: end[at + 1]! }, { start: start[argumentEnd]!, end: end[after - 1]! })
    at = after - 1
  }
  return found
}
