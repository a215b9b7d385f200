import { POSIX_CLASSES } from "./characterSets.ts"
import { PatternError } from "./PatternError.ts"
import { readEscape } from "./readEscape.ts"

/** A character in the syntax of a JavaScript class. */
const written = (code: number) => `\\u{${code.toString(16)}}`

const OPERATORS = ["&&", "--", "~~"] as const

const refuse = (problem: string): never => {
  throw new PatternError({ problem })
}

/** A character or a set within a class, and the offset after it. */
type Item = { readonly code: number; readonly next: number } | { readonly set: string; readonly next: number }

const readItem = (pattern: string, at: number, negate: Negate): Item => {
  if (pattern[at] === "[") {
    const [posix = "", not, name = ""] = /^\[:(\^?)(\w+):\]/.exec(pattern.slice(at)) ?? []
    const inside = POSIX_CLASSES[name]
    // With an unknown name, it is a nested set of these characters.
    if (inside !== undefined)
      return { set: not === "" ? `[${inside}]` : negate(inside), next: at + posix.length }
    const { set, next } = readClass(pattern, at, negate)
    return { set, next }
  }
  if (pattern[at] === "\\") {
    const { escape, next } = readEscape(pattern, at + 1)
    if (escape.kind === "character") return { code: escape.code, next }
    if (escape.kind === "assertion") return refuse(`"\\${escape.name}" has no meaning inside "[…]"`)
    return { set: escape.negated ? negate(escape.inside) : `[${escape.inside}]`, next }
  }
  const code = pattern.codePointAt(at) ?? refuse(`a "[" is not closed`)
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
  let here = at + (negated ? 2 : 1)
  let whole: string | undefined
  let operator: (typeof OPERATORS)[number] | undefined
  let union = ""
  const combine = () => {
    const right = `[${union}]`
    whole =
      whole === undefined || operator === undefined
        ? right
        : operator === "~~"
          ? `[[${whole}--${right}][${right}--${whole}]]`
          : `[${whole}${operator}${right}]`
    union = ""
  }
  for (let first = true; ; first = false) {
    if (here >= pattern.length) return refuse(`a "[" is not closed`)
    if (pattern[here] === "]" && !first) break
    const met = OPERATORS.find((each) => pattern.startsWith(each, here))
    if (met !== undefined && !(first && met === "--")) {
      combine()
      operator = met
      here += 2
      continue
    }
    const item = readItem(pattern, here, negate)
    here = item.next
    if ("set" in item) {
      union += item.set
      continue
    }
    const ranged = pattern[here] === "-" && pattern[here + 1] !== "]" && pattern[here + 1] !== "-"
    if (!ranged || here + 1 >= pattern.length) {
      union += written(item.code)
      continue
    }
    const end = readItem(pattern, here + 1, negate)
    if ("set" in end) return refuse("a range ends with a class")
    if (end.code < item.code) return refuse("a range runs backwards")
    union += `${written(item.code)}-${written(end.code)}`
    here = end.next
  }
  combine()
  return { set: negated ? negate(whole!) : whole!, next: here + 1 }
}
