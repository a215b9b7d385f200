import { anyScript } from "../../text/mod.ts"

/**
 * The least and the most arguments of a function or macro, by its signature: those with a default are optional. Undefined when the signature does not show it.
 *
 * @example
 * ```ts
 * arityOf("def put(map, {key, _}, value \\\\ nil) when is_map(map)", "put") // => [2, 3]
 * arityOf("defp zero", "zero") // => [0, 0]
 * arityOf("def a <~> b", "<~>") // => [2, 2]
 * arityOf("@limit 5", "limit") // => undefined
 * ```
 */
export const arityOf = (
  signature: string,
  name: string
): readonly [least: number, most: number] | undefined => {
  const head = HEAD.exec(signature)?.[0]
  if (head === undefined) return undefined
  const at = signature.indexOf(name, head.length)
  if (at < 0) return undefined
  if (/^[^\w]/.test(name)) return at === head.length ? undefined : [2, 2]
  const behind = signature.slice(at + name.length)
  if (behind.startsWith("(")) {
    const counted = countIn(behind.slice(1))
    // Implementations of a callback may give its arguments defaults.
    return counted !== undefined && head.startsWith("@") ? [0, counted[1]] : counted
  }
  // Text after a blank may be arguments without parentheses.
  return /^\s*(?:$|,|::|when\b|do\b)/.test(behind) ? [0, 0] : undefined
}

const HEAD = anyScript(/^(?:def\w*|@(?:macro)?callback)[\s(]+/)

const WORD = anyScript(/\w+/y)

/** Counts the arguments up to the closing parenthesis. */
const countIn = (list: string): readonly [least: number, most: number] | undefined => {
  let depth = 0
  let all = 0
  let optional = 0
  let isEmpty = true
  for (let at = 0; at < list.length; at++) {
    const letter = list[at]!
    if (depth === 0 && letter === ")") {
      const most = all + (isEmpty ? 0 : 1)
      return [most - optional, most]
    }
    if (letter === '"') {
      at = endOfText(list, at)
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
    if (/[([{]/.test(letter) || list.startsWith("<<", at)) depth++
    else if (/[)\]}]/.test(letter) || list.startsWith(">>", at)) depth--
    if (list.startsWith("<<", at) || list.startsWith(">>", at)) at++
    if (depth === 0 && letter === ",") all++
    else if (depth === 0 && list.startsWith("\\\\", at)) {
      optional++
      at++
    } else if (/\S/.test(letter)) isEmpty = false
  }
  return undefined
}

/** Index of the quote that closes the string at `from`. */
const endOfText = (list: string, from: number): number => {
  for (let at = from + 1; at < list.length; at++) {
    if (list[at] === "\\") at++
    else if (list[at] === '"') return at
  }
  return list.length
}
