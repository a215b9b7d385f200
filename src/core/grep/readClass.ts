import { ownValue } from "../record/mod.ts"
import { POSIX_CLASSES } from "./characterSets.ts"
import { PatternError } from "./PatternError.ts"
import { readEscape } from "./readEscape.ts"

/** A character in the syntax of a JavaScript class. */
const escapeCode = (code: number) => `\\u{${code.toString(16)}}`

const OPERATORS = ["&&", "--", "~~"] as const

const fail = (problem: string): never => {
  throw new PatternError({ problem })
}

/** A character or a set within a class, and the offset after it. */
type Item = { readonly code: number; readonly next: number } | { readonly set: string; readonly next: number }

const readItem = (pattern: string, at: number, negate: Negate): Item => {
  if (pattern[at] === "[") {
    const [posix = "", negation, name = ""] = /^\[:(\^?)(\w+):\]/.exec(pattern.slice(at)) ?? []
    const inside = ownValue(POSIX_CLASSES, name)
    // With an unknown name, it is a nested set of these characters.
    if (inside !== undefined)
      return { set: negation === "" ? `[${inside}]` : negate(inside), next: at + posix.length }
    const { next, set } = readClass(pattern, at, negate)
    return { set, next }
  }
  if (pattern[at] === "\\") {
    const { escape, next } = readEscape(pattern, at + 1)
    if (escape.kind === "character") return { code: escape.code, next }
    if (escape.kind === "assertion") return fail(`"\\${escape.name}" has no meaning inside "[…]"`)
    return { set: escape.negated ? negate(escape.inside) : `[${escape.inside}]`, next }
  }
  const code = pattern.codePointAt(at) ?? fail(`a "[" is not closed`)
  return { code, next: at + String.fromCodePoint(code).length }
}

/** Returns a set of all characters except those in the given inside of a class. */
type Negate = (inside: string) => string

/**
 * Translates the class `[…]` at `at` to a JavaScript class under the flag `v`; throws a `PatternError`.
 *
 * Supports nested sets, ranges, POSIX names, and the operators `&&`, `--` and `~~`, evaluated from left to right.
 */
export const readClass = (
  pattern: string,
  at: number,
  negate: Negate
): { readonly set: string; readonly next: number } => {
  const negated = pattern[at + 1] === "^"
  let offset = at + (negated ? 2 : 1)
  let combined: string | undefined
  let operator: (typeof OPERATORS)[number] | undefined
  let union = ""
  const combine = () => {
    const right = `[${union}]`
    combined =
      combined === undefined || operator === undefined
        ? right
        : operator === "~~"
          ? `[[${combined}--${right}][${right}--${combined}]]`
          : `[${combined}${operator}${right}]`
    union = ""
  }
  for (let first = true; ; first = false) {
    if (offset >= pattern.length) return fail(`a "[" is not closed`)
    if (pattern[offset] === "]" && !first) break
    const nextOperator = OPERATORS.find((each) => pattern.startsWith(each, offset))
    if (nextOperator !== undefined && !(first && nextOperator === "--")) {
      combine()
      operator = nextOperator
      offset += 2
      continue
    }
    const item = readItem(pattern, offset, negate)
    offset = item.next
    if ("set" in item) {
      union += item.set
      continue
    }
    const isRange = pattern[offset] === "-" && pattern[offset + 1] !== "]" && pattern[offset + 1] !== "-"
    if (!isRange || offset + 1 >= pattern.length) {
      union += escapeCode(item.code)
      continue
    }
    const end = readItem(pattern, offset + 1, negate)
    if ("set" in end) return fail("a range ends with a class")
    if (end.code < item.code) return fail("a range runs backwards")
    union += `${escapeCode(item.code)}-${escapeCode(end.code)}`
    offset = end.next
  }
  combine()
  return { set: negated ? negate(combined!) : combined!, next: offset + 1 }
}
