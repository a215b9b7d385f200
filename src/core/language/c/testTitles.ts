import type { Misread } from "../Language.ts"
import { type CTokens, TOKEN } from "./cTokens.ts"
import { MARK, type TokenReader } from "./tokenReader.ts"

/**
 * Names in place of the strings and keywords in the arguments of a test macro, so that the grammar can take it for a function without a return type. What else
 * follows a title is left out: types, tags, calls. Undefined if there are other arguments, but no title.
 */
export const testTitles = (
  { end, start }: CTokens,
  { isName, kind, roleAt, wordAt }: TokenReader,
  open: number,
  after: number
): ReadonlyArray<Misread> | undefined => {
  const found: Array<Misread> = []
  const isString = (at: number) => kind[at] === TOKEN.literal && wordAt(at).endsWith('"')
  const replaceByName = (at: number) =>
    found.push({ start: start[at]!, end: end[at]!, as: "x".repeat(end[at]! - start[at]!), apart: true })
  const isNameOnly = (at: number) => isName(at) || (roleAt(at) !== undefined && isArgument(at))
  const isArgument = (at: number) =>
    (kind[at - 1] === MARK.open || kind[at - 1] === MARK.comma) &&
    (kind[at + 1] === MARK.comma || at === after - 2)
  let rest = open + 1
  while (rest < after - 1 && (kind[rest] === MARK.comma || isNameOnly(rest) || isString(rest))) rest++
  if (isString(open + 1)) {
    rest = open + 1
    while (isString(rest)) rest++
    if (rest < after - 1) found.push({ start: start[rest]!, end: end[after - 2]!, apart: true })
  } else if (rest < after - 1) return undefined
  for (let at = open + 1; at < rest; at++)
    if (isString(at) || (roleAt(at) !== undefined && kind[at] === TOKEN.word)) replaceByName(at)
  return found
}
