import type { Stretch } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "./cTokens.ts"
import { type MacroPlace, macroPlace } from "./macroPlace.ts"
import { MARK } from "./tokenReader.ts"

const MOST_STARS = 5

/**
 * Macros in small letters that stand where an attribute may: of what stands between a specifier and the name of a
 * function only the last is a type, and what stands behind a type of the language is none.
 *
 * @example
 * ```ts
 * attributeWords("static my_inline my_int add(void) {}") // => [{ start: 7, end: 16 }]
 * attributeWords("static my_int add(void) {}") // => []
 * ```
 */
export const attributeWords = (
  text: string,
  tokens: CTokens = cTokens(text),
  place: MacroPlace = macroPlace(text, tokens)
): ReadonlyArray<Stretch> => {
  const { count, end, start } = tokens
  const { isName, kind, roleAt } = place
  const isPlain = (at: number) => kind[at] === TOKEN.word && isName(at)
  const found: Array<Stretch> = []
  for (let at = 0; at < count; at++) {
    if (!isPlain(at) || place.before(at + 1) !== at) continue
    const isBehindType = roleAt(at - 1) === "type"
    if (!isBehindType && roleAt(at - 1) !== "specifier") continue
    if (!isBehindType && !isName(at + 1) && roleAt(at + 1) !== "type") continue
    let name = isBehindType ? at + 1 : at + 2
    while (name < at + MOST_STARS && kind[name] === MARK.star) name++
    if (!isPlain(name) || kind[name + 1] !== MARK.open) continue
    place.leaveOut(at, at + 1)
    found.push({ start: start[at]!, end: end[at]! })
  }
  return found
}
