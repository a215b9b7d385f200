import { type CTokens, cTokens, TOKEN } from "../c/cTokens.ts"
import { MARK, type TokenReader, tokenReader } from "../c/tokenReader.ts"
import type { Misread } from "../Language.ts"

/** Whether a type may end there, of a parameter without a name. */
const isTypeEnd = (mark: number | undefined) =>
  mark === MARK.ampersand || mark === MARK.star || mark === MARK.greater

/**
 * Parameters whose default is a list in braces, which the grammar does not know: `(Size size = {1, 2}, Options options = {})`. A list of expressions
 * is read as if it were in parentheses, any other as a number.
 *
 * @example
 * ```ts
 * braceDefaults("void f(A a = {}, B b = {1});") // => [{ start: 13, end: 15, as: "0 ", apart: true }, { start: 23, end: 24, as: "(", apart: true }, { start: 25, end: 26, as: ")", apart: true }]
 * ```
 */
export const braceDefaults = (
  text: string,
  tokens: CTokens = cTokens(text),
  reader: TokenReader = tokenReader(text, tokens)
): ReadonlyArray<Misread> => {
  const { afterBracket, isName, wordAt } = reader
  const { count, end, kind, start } = tokens
  const found: Array<Misread> = []
  const replace = (first: number, last: number, as: string) =>
    found.push({ start: start[first]!, end: end[last]!, as, apart: true })
  /** Whether everything in the list is an expression by itself: no list in it, and nothing assigned to a field. */
  const holdsExpressions = (open: number, close: number) => {
    for (let at = open + 1; at < close; at++)
      if (kind[at] === MARK.openBrace || kind[at] === MARK.equals || kind[at] === MARK.semicolon) return false
    return true
  }
  /** The brackets around a token, the innermost last. */
  const open: Array<number> = []
  for (let at = 0; at < count; at++) {
    const mark = kind[at]
    if (mark === MARK.open || mark === MARK.openBrace || mark === MARK.openSquare) open.push(mark)
    else if (mark === MARK.close || mark === MARK.closeBrace || mark === MARK.closeSquare) open.pop()
    else if (
      mark === MARK.equals &&
      kind[at + 1] === MARK.openBrace &&
      open.at(-1) === MARK.open &&
      (isName(at - 1) || isTypeEnd(kind[at - 1])) &&
      !(kind[at - 2] === TOKEN.operator && wordAt(at - 2) === ".")
    ) {
      const after = afterBracket(at + 1, MARK.openBrace, MARK.closeBrace)
      if (kind[after] !== MARK.comma && kind[after] !== MARK.close) continue
      const close = after - 1
      if (close > at + 2 && holdsExpressions(at + 1, close)) {
        replace(at + 1, at + 1, "(")
        replace(close, close, ")")
      } else replace(at + 1, close, `0${text.slice(start[at + 1]! + 1, end[close]).replace(/[^\n]/g, " ")}`)
      at = close
    }
  }
  return found
}
