import { anyScript } from "../../text/mod.ts"
import { BRACKETS } from "../brackets.ts"

const ANNOTATION_NAME = anyScript(/@(?:\w+:)?(?:[\w.]|`[^`\n]*`)+(?:<[^<>()\n]*>)?/y)
const ANNOTATION_LIST = anyScript(/@(?:\w+:)?(?=\[)/y)

/** String literals, single-line or multi-line, and characters. */
const LITERAL = /"""[^]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+'/y

/** Most UTF-16 code units in brackets that are scanned: longer ones are unclosed. */
const MAX_BRACKET_CHARACTERS = 10_000

/** The end of a match at `at`, -1 for none. */
const matchEnd = (sticky: RegExp, text: string, at: number): number => {
  sticky.lastIndex = at
  return sticky.test(text) ? sticky.lastIndex : -1
}

/**
 * The offset after the brackets that open at `at`; if they are not closed, the limit of the scan.
 *
 * @example
 * ```ts
 * afterBrackets('(a, ")", b(1)) c', 0) // => 14
 * ```
 */
export const afterBrackets = (text: string, at: number): number => {
  const limit = Math.min(text.length, at + MAX_BRACKET_CHARACTERS)
  let depth = 0
  for (let next = at; next < limit; next++) {
    const mark = text[next]!
    const literalEnd = mark === '"' || mark === "'" ? matchEnd(LITERAL, text, next) : -1
    if (literalEnd >= 0) {
      next = literalEnd - 1
      continue
    }
    depth += BRACKETS.get(mark) ?? 0
    if (depth === 0) return next + 1
  }
  return limit
}

/**
 * The offset after the Kotlin annotation at `at` with its arguments; -1 when there is none.
 *
 * @example
 * ```ts
 * afterAnnotation('@Tag("slow") class Shop', 0) // => 12
 * afterAnnotation("@[Inject Named(1)] class Shop", 0) // => 18
 * afterAnnotation("class Shop", 0) // => -1
 * ```
 */
export const afterAnnotation = (text: string, at: number): number => {
  const listStart = matchEnd(ANNOTATION_LIST, text, at)
  if (listStart >= 0) return afterBrackets(text, listStart)
  const nameEnd = matchEnd(ANNOTATION_NAME, text, at)
  return nameEnd >= 0 && text[nameEnd] === "(" ? afterBrackets(text, nameEnd) : nameEnd
}
