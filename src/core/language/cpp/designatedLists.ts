import { type CTokens, cTokens, TOKEN } from "../c/cTokens.ts"
import { MARK } from "../c/tokenReader.ts"
import type { Misread } from "../Language.ts"

/**
 * Fields of a list in braces that get a list without `=`, which the grammar expects: it takes the place of the blank before the list.
 *
 * @example
 * ```ts
 * designatedLists("Cart cart { .size { 1, 2 } };") // => [{ start: 17, end: 18, as: "=" }]
 * ```
 */
export const designatedLists = (text: string, tokens: CTokens = cTokens(text)): ReadonlyArray<Misread> => {
  const { count, end, kind, start } = tokens
  const found: Array<Misread> = []
  for (let at = 1; at + 2 < count; at++) {
    const opens = kind[at - 1] === MARK.openBrace || kind[at - 1] === MARK.comma
    if (!opens || kind[at] !== TOKEN.operator || text.slice(start[at], end[at]) !== ".") continue
    const isField = kind[at + 1] === TOKEN.word || kind[at + 1] === TOKEN.capitals
    const blank = end[at + 1]!
    if (isField && kind[at + 2] === MARK.openBrace && /[^\S\n]/.test(text[blank]!))
      found.push({ start: blank, end: blank + 1, as: "=" })
  }
  return found
}
