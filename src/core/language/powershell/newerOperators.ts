import { BRACKETS } from "../brackets.ts"
import type { Misread } from "../Language.ts"
import { replacedApart } from "./replacedApart.ts"

const CONDITION = /\?(?<=[\w)\]}"'][^\S\n]{1,40}\?)(?=\s)/g

/** Further away than that, in UTF-16 code units, the other value of a condition does not begin. */
const MAX_DISTANCE = 1000

/** Where the other value of a condition begins: a colon between blanks outside of the brackets and conditions that open in the first; -1 if nowhere. */
const colonAfter = (code: string, start: number): number => {
  const isBlank = (at: number) => /^\s$/.test(code[at] ?? "")
  let depth = 0
  let conditions = 0
  for (let at = start; at < Math.min(code.length, start + MAX_DISTANCE); at++) {
    const character = code[at]!
    depth += BRACKETS.get(character) ?? 0
    if (depth < 0 || (depth === 0 && character === ";")) return -1
    if (depth > 0 || !isBlank(at + 1)) continue
    if (character === "?") conditions++
    else if (character === ":" && isBlank(at - 1) && conditions-- === 0) return at
  }
  return -1
}

const NULL_ASSIGNMENT = /(?<=[^\S\n])\?\?=/g
const NULL_OPERATOR = /(?<=\s)\?\?(?=\s)/g
const NULL_MEMBER = /[})\]]\?(?=[.[])/g
const NULL_OF_MEMBER = /\?(?=[.[])(?<=\.\w{1,80}\?)/g

/** The operators of PowerShell 7 that the grammar does not know, each replaced by one that it knows: `a ? b : c`, `a ?? b`, `a ??= b`, `(a)?.b`. */
export const newerOperators = (code: string): ReadonlyArray<Misread> => {
  const conditions = Array.from(code.matchAll(CONDITION)).flatMap(({ index }) => {
    const colon = colonAfter(code, index + 1)
    return colon < 0 ? [] : [index, colon].map((at) => ({ start: at, end: at + 1, as: "+", apart: true }))
  })
  const replaced = (pattern: RegExp, by: (matched: string) => string) => replacedApart(code, pattern, by)
  return [
    ...conditions,
    ...replaced(NULL_ASSIGNMENT, () => " +="),
    ...replaced(NULL_OPERATOR, () => "-f"),
    ...replaced(NULL_MEMBER, ([bracket]) => ` ${bracket}`),
    ...replaced(NULL_OF_MEMBER, () => "_")
  ].toSorted((a, b) => a.start - b.start)
}
