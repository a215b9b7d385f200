import type { Misread } from "../Language.ts"
import { closingBracketIndex } from "../../text/mod.ts"

/** The signs before what points to a value, after what no factor ends with. */
const DEREFERENCE =
  /(?<=(?:[=(,;{}[?:+\-%&|^!~]|\b(?:return|else|do|ref|in|case)|=>)[^\S\n]{0,80}(?:\n\s{0,80})?)\*{1,3}(?=[^\S\n]?[\w.(])/g

/** After a condition, it is that sign only if something is assigned. */
const AFTER_CONDITION = /(?<=\)[^\S\n]{0,20}(?:\n\s{0,80})?)\*{1,3}(?=[^\S\n]?[\w.(])/g

/** Most UTF-16 code units of what brackets contain. */
const MAX_BRACKET_CHARACTERS = 400

const BLANKS = /[^\S\n]*/y
const NAME = /[\w.]+/y
const STEP = /[^\S\n]*(?:\+\+|--)/y
const ASSIGNMENT = /\s*(?:<<|>>|[-+*/%&|^])?=(?![=>])/y

const endOf = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

interface Pointer {
  /** Brackets before what they convert. */
  readonly casts: ReadonlyArray<{ readonly start: number; readonly end: number }>
  /** Its name or brackets. */
  readonly start: number
  readonly end: number
}

/** The pointer that begins at an offset, after its casts. */
const pointerAt = (text: string, at: number): Pointer | undefined => {
  const casts: Array<{ readonly start: number; readonly end: number }> = []
  let start = endOf(BLANKS, text, at)
  for (;;) {
    if (text[start] !== "(") {
      const end = endOf(NAME, text, start)
      return end === start ? undefined : { casts, start, end }
    }
    const length = closingBracketIndex(text.slice(start, start + MAX_BRACKET_CHARACTERS), 0) + 1
    if (length === 0) return undefined
    const end = start + length
    const next = endOf(BLANKS, text, end)
    if (!/[\w(]/.test(text[next] ?? "")) return { casts, start, end }
    casts.push({ start, end })
    start = next
  }
}

/**
 * The signs before composed pointers, of which the grammar reads only those before a name, with replacements: a blank; where something is assigned, brackets after
 * a name in place of the sign, and blanks for conversions and steps.
 *
 * @example
 * ```ts
 * dereferences("unsafe { *(p + 1) = 2; }").map(({ as }) => as) // => ["_", "[", "]"]
 * dereferences("unsafe { *p = 2; a = b * (c + 1); }") // => []
 * ```
 */
export const dereferences = (text: string): ReadonlyArray<Misread> => {
  if (!/\bunsafe\b/.test(text)) return []
  const replaced = (sign: number, count: number, mayMultiply: boolean): ReadonlyArray<Misread> => {
    const after = sign + count
    const pointer = pointerAt(text, after)
    if (pointer === undefined) return []
    const { casts, end, start } = pointer
    const stepEnd = endOf(STEP, text, end)
    const isInBrackets = text[start] === "("
    if (endOf(ASSIGNMENT, text, stepEnd) === stepEnd)
      return mayMultiply || (casts.length === 0 && !isInBrackets)
        ? []
        : [{ start: sign, end: after, as: " ".repeat(count) }]
    return [
      ...(isInBrackets ? [{ start: sign, end: after, as: "_".padStart(count) }] : []),
      ...(!isInBrackets && casts.length > 0 && (count > 1 || text.slice(start, end).includes("."))
        ? [{ start: sign, end: after, as: " ".repeat(count) }]
        : []),
      ...casts,
      ...(isInBrackets
        ? [
            { start, end: start + 1, as: "[" },
            { start: end - 1, end, as: "]" }
          ]
        : []),
      ...(stepEnd === end ? [] : [{ start: end, end: stepEnd, as: " ".repeat(stepEnd - end) }])
    ]
  }
  return [
    ...Array.from(text.matchAll(DEREFERENCE)).flatMap(({ 0: { length }, index }) =>
      replaced(index, length, false)
    ),
    ...Array.from(text.matchAll(AFTER_CONDITION)).flatMap(({ 0: { length }, index }) =>
      replaced(index, length, true)
    )
  ].sort((a, b) => a.start - b.start)
}
