import { anyScript } from "../../text/mod.ts"

/**
 * The least and the most arguments of a function, macro or type, by its signature: those with a default are optional. Undefined when the signature does not show it.
 *
 * @example
 * ```ts
 * arityOf("def put(map, {key, _}, value \\\\ nil) when is_map(map)", "put") // => [2, 3]
 * arityOf("defp zero", "zero") // => [0, 0]
 * arityOf("def a <~> b", "<~>") // => [2, 2]
 * arityOf("@type pair(a, b) :: {a, b}", "pair") // => [2, 2]
 * arityOf("@limit 5", "limit") // => undefined
 * ```
 */
export const arityOf = (
  signature: string,
  name: string
): readonly [least: number, most: number] | undefined => {
  const head = DEFINITION_HEAD.exec(signature)?.[0]
  if (head === undefined) return undefined
  const at = signature.indexOf(name, head.length)
  if (at < 0) return undefined
  if (/^[^\w]/.test(name)) return at === head.length ? undefined : [2, 2]
  const rest = signature.slice(at + name.length)
  if (rest.startsWith("(")) {
    const counted = countArguments(rest.slice(1))
    // Implementations of a callback may give its arguments defaults.
    return counted === undefined ? undefined : [head.includes("callback") ? 0 : counted.least, counted.most]
  }
  // Text after a blank may be arguments without parentheses.
  return /^\s*(?:$|,|::|when\b|do\b)/.test(rest) ? [0, 0] : undefined
}

const DEFINITION_HEAD = anyScript(/^(?:def\w*|@(?:(?:macro)?callback|typep?|opaque))[\s(]+/)

const WORD = anyScript(/\w+/y)

/** The arguments in a list. */
export interface CountedArguments {
  readonly least: number
  readonly most: number
  /** Index of the bracket that closes the list. */
  readonly end: number
}

/**
 * The least and the most arguments in a list, up to the bracket that closes it; undefined if none does.
 *
 * @example
 * ```ts
 * countArguments("a, {b, c} \\\\ 1) when a") // => { least: 1, most: 2, end: 14 }
 * countArguments("]") // => { least: 0, most: 0, end: 0 }
 * ```
 */
export const countArguments = (list: string): CountedArguments | undefined => {
  let depth = 0
  let commas = 0
  let optional = 0
  let isEmpty = true
  for (let at = 0; at < list.length; at++) {
    const character = list[at]!
    if (depth === 0 && /[)\]}]/.test(character)) {
      const total = commas + (isEmpty ? 0 : 1)
      return { least: total - optional, most: total, end: at }
    }
    if (character === '"') {
      at = endOfString(list, at)
      isEmpty = false
      continue
    }
    // The code of a character, which may be a bracket.
    if (character === "?" && /\S/.test(list[at + 1] ?? " ") && !/\w/.test(list[at - 1] ?? "")) {
      at += list[at + 1] === "\\" ? 2 : 1
      isEmpty = false
      continue
    }
    WORD.lastIndex = at
    const word = WORD.exec(list)?.[0]
    if (word !== undefined) {
      if (word === "fn") depth++
      else if (word === "end") depth--
      at += word.length - 1
      isEmpty = false
      continue
    }
    if (/[([{]/.test(character) || list.startsWith("<<", at)) depth++
    else if (/[)\]}]/.test(character) || list.startsWith(">>", at)) depth--
    if (list.startsWith("<<", at) || list.startsWith(">>", at)) at++
    if (depth === 0 && character === ",") commas++
    else if (depth === 0 && list.startsWith("\\\\", at)) {
      optional++
      at++
    } else if (/\S/.test(character)) isEmpty = false
  }
  return undefined
}

/** Index of the quote that closes the string at `from`. */
export const endOfString = (list: string, from: number): number => {
  for (let at = from + 1; at < list.length; at++) {
    if (list[at] === "\\") at++
    else if (list[at] === '"') return at
  }
  return list.length
}
