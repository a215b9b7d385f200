import type { Misread } from "../Language.ts"
import { type CTokens, TOKEN } from "./cTokens.ts"
import { MARK, type TokenReader } from "./tokenReader.ts"

/** Types that the grammars know by name. */
const KNOWN_TYPES =
  /^(?:u?int(?:8|16|32|64|ptr)_t|s?size_t|ptrdiff_t|intptr_t|max_align_t|nullptr_t|char(?:8|16|32)_t)$/

/** Most tokens of an argument that is examined: types are short. */
const MAX_TYPE_TOKENS = 24

/** Whether the first argument of a call, from its first token on, is a type: `cast(unsigned char, a)`, `cast(Value *, a)`. */
export const beginsWithType = ({ isName, kind, roleAt }: TokenReader, first: number): boolean => {
  let at = first
  while (roleAt(at) === "type" || roleAt(at) === "specifier" || roleAt(at) === "classKey") at++
  const isKeyword = at > first
  if (!isKeyword || roleAt(at - 1) !== "type") {
    if (!isName(at)) return false
    at++
  }
  const hasStar = kind[at] === MARK.star
  while (kind[at] === MARK.star) at++
  return (isKeyword || hasStar) && kind[at] === MARK.comma
}

/** Types among the arguments of a call, which a grammar takes for values: they get blanks, or a number where nothing would be left. */
export const typeArguments = (
  text: string,
  { end, start }: CTokens,
  { kind, roleAt, wordAt }: TokenReader,
  open: number,
  after: number
): ReadonlyArray<Misread> => {
  const found: Array<Misread> = []

  const replaceTokens = (at: number, afterAll: number, as: string) => {
    const [from, to] = [start[at]!, end[afterAll - 1]!]
    found.push({
      start: from,
      end: to,
      as: as + text.slice(from + as.length, to).replace(/[^\n]/g, " "),
      apart: true
    })
  }

  const blankType = (first: number, after: number) => {
    let last = after
    while (last > first && (kind[last - 1] === MARK.star || kind[last - 1] === MARK.ampersand)) last--
    let name = first
    while (
      name < last &&
      (/^(?:type|specifier|classKey)$/.test(roleAt(name) ?? "") ||
        (name === last - 1 && kind[name] === TOKEN.word && KNOWN_TYPES.test(wordAt(name))))
    )
      name++
    const isTypeOnly = name === last
    if (isTypeOnly && after > first && kind[first] !== MARK.comma)
      return void replaceTokens(first, after, "0")
    const isOperator =
      after - first <= 2 &&
      [first, after - 1].every(
        (at) =>
          kind[at] === TOKEN.operator ||
          kind[at] === MARK.less ||
          kind[at] === MARK.greater ||
          kind[at] === MARK.equals
      )
    if (isOperator) return void replaceTokens(first, after, "0")
    for (let at = first; at < name; at++)
      if (kind[name] === TOKEN.word || kind[name] === TOKEN.capitals || kind[name] === TOKEN.scope)
        replaceTokens(at, at + 1, "")
    if (last < after && last > name) replaceTokens(last, after, "")
  }

  let depth = 0
  let first = open + 1
  for (let at = open; at < after; at++) {
    const mark = kind[at]
    if (mark === MARK.open || mark === MARK.openSquare || mark === MARK.openBrace) depth++
    else if (mark === MARK.closeSquare || mark === MARK.closeBrace) depth--
    const endsArgument = depth === 1 && (mark === MARK.comma || at === after - 1)
    if (mark === MARK.close) depth--
    if (!endsArgument) continue
    if (at > first && at - first <= MAX_TYPE_TOKENS) blankType(first, at)
    first = at + 1
  }
  return found
}
