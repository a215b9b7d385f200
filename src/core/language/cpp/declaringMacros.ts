import { type CTokens, cTokens, TOKEN } from "../c/cTokens.ts"
import { keywordRole, MARK, type TokenReader, tokenReader } from "../c/tokenReader.ts"
import type { Misread } from "../Language.ts"

/** A type and the name of a variable; the groups are the first word, what is between the type and the name, and the name. A product looks alike. */
const VARIABLE =
  /^(?:(?:const|constexpr)\s+)?([A-Za-z_]\w*)(?:::[A-Za-z_]\w*)*(?:<[\w:,\s*&<>[\]]{1,200}>)?(\s*[*&]{1,2}\s*|\s+)([A-Za-z_]\w*)$/
const CERTAIN_TYPE = /^(?:const|constexpr|auto)\b|>\s*[*&]/

const declaresVariable = (argument: string): boolean => {
  const [, first = "", between = "", name = ""] = VARIABLE.exec(argument) ?? []
  const role = keywordRole(first)
  if (first === "" || (role !== undefined && role !== "type") || keywordRole(name) !== undefined) return false
  return !/[*&]/.test(between) || CERTAIN_TYPE.test(argument)
}

/**
 * Macros at the place of a statement that declare a variable, their first argument, with a value, the second one: they are read as that declaration.
 *
 * @example
 * ```ts
 * const text = "void f() { ASSIGN_OR_RETURN(Cart cart, open(id)); }"
 * declaringMacros(text).map(({ as, end, start }) => [text.slice(start, end), as]) // => [["ASSIGN_OR_RETURN", undefined], ["(", " "], [",", "="], [")", " "]]
 * ```
 */
export const declaringMacros = (
  text: string,
  tokens: CTokens = cTokens(text),
  reader: TokenReader = tokenReader(text, tokens)
): ReadonlyArray<Misread> => {
  const { count, end, kind, start } = tokens
  /** The commas between the arguments of a call, and the index of its closing bracket; a comma between angle brackets separates none. */
  const argumentsOf = (open: number, close: number): ReadonlyArray<number> => {
    const commas: Array<number> = []
    let [depth, angles] = [0, 0]
    for (let at = open + 1; at < close; at++) {
      const mark = kind[at]
      if (mark === MARK.open || mark === MARK.openBrace || mark === MARK.openSquare) depth++
      else if (mark === MARK.close || mark === MARK.closeBrace || mark === MARK.closeSquare) depth--
      else if (commas.length === 0 && mark === MARK.less) angles++
      else if (commas.length === 0 && mark === MARK.greater) angles--
      else if (mark === MARK.comma && depth === 0 && angles === 0) commas.push(at)
    }
    return commas
  }
  const found: Array<Misread> = []
  const replace = (first: number, last: number, as: string) => {
    const [from, to] = [start[first]!, end[last]!]
    found.push({ start: from, end: to, as: as + text.slice(from + as.length, to).replace(/[^\n]/g, " ") })
  }
  for (let at = 0; at < count; at++) {
    const previous = at === 0 ? MARK.semicolon : kind[at - 1]
    if (kind[at] !== TOKEN.capitals || kind[at + 1] !== MARK.open) continue
    if (previous !== MARK.semicolon && previous !== MARK.openBrace && previous !== MARK.closeBrace) continue
    const after = reader.afterBracket(at + 1, MARK.open, MARK.close)
    if (after < 0 || kind[after] !== MARK.semicolon) continue
    const [comma, further] = argumentsOf(at + 1, after - 1)
    if (comma === undefined || !declaresVariable(text.slice(end[at + 1], start[comma]).trim())) continue
    found.push({ start: start[at]!, end: end[at]! })
    replace(at + 1, at + 1, " ")
    replace(comma, comma, "=")
    replace(further ?? after - 1, after - 1, " ")
  }
  return found
}
