import type { Stretch } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "./cTokens.ts"
import { type MacroPlace, macroPlace } from "./macroPlace.ts"
import { MARK } from "./tokenReader.ts"

const MOST_STARS = 5

/**
 * Lower-case macros at the place of an attribute. Between a specifier and the name of a function, only the last word is a type; a word after a built-in type is
 * none. In a parameter, the first of three words is no type, nor is one before a type keyword. A word called with numbers between a type and a name is no
 * function.
 *
 * @example
 * ```ts
 * attributeWords("static my_inline my_int add(void) {}") // => [{ start: 7, end: 16 }]
 * attributeWords("static my_int add(void) {}") // => []
 * attributeWords("void stop(__unused struct client *c) {}") // => [{ start: 10, end: 18 }]
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
  const isNumber = (at: number) => kind[at] === TOKEN.literal && /\d/.test(text[start[at]!]!)
  const found: Array<Stretch> = []
  const take = (from: number, to: number) => {
    place.leaveOut(from, to)
    found.push({ start: start[from]!, end: end[to - 1]! })
  }
  const behindStars = (from: number): number => {
    let at = from
    while (at < from + MOST_STARS && kind[at] === MARK.star) at++
    return at
  }

  /** Whether a word precedes the type of a parameter; `Type const name` is a type and a parameter. */
  const isBeforeParameter = (at: number): boolean => {
    const earlier = kind[place.before(at)]
    if (earlier !== MARK.open && earlier !== MARK.comma) return false
    const next = roleAt(at + 1)
    if (next === "classKey" || next === "type") return true
    const type = next === "specifier" ? at + 2 : at + 1
    return next === "specifier" && roleAt(type) !== undefined
      ? roleAt(type) === "classKey" || roleAt(type) === "type"
      : isName(type) && isName(behindStars(type + 1))
  }

  /** Index after a call with only numbers at a place where only a name can be; -1 otherwise. */
  const behindNumbers = (at: number): number => {
    const earlier = place.before(at)
    if (roleAt(earlier) !== "type" && kind[earlier] !== MARK.star) return -1
    if (kind[at + 1] !== MARK.open || !isNumber(at + 2)) return -1
    let next = at + 2
    while (isNumber(next) || kind[next] === MARK.comma) next++
    return kind[next] === MARK.close && isName(next + 1) && kind[next + 2] === MARK.open ? next + 1 : -1
  }

  for (let at = 0; at < count; at++) {
    if (!isPlain(at) || place.before(at + 1) !== at) continue
    if (isBeforeParameter(at)) {
      take(at, at + 1)
      continue
    }
    const behind = behindNumbers(at)
    if (behind >= 0) {
      take(at, behind)
      continue
    }
    const isBehindType = roleAt(at - 1) === "type"
    if (!isBehindType && roleAt(at - 1) !== "specifier") continue
    if (!isBehindType && !isName(at + 1) && roleAt(at + 1) !== "type") continue
    const name = behindStars(isBehindType ? at + 1 : at + 2)
    if (isPlain(name) && kind[name + 1] === MARK.open) take(at, at + 1)
  }
  return found
}
