import { anyScript } from "../../text/mod.ts"
import { BRACKETS } from "../brackets.ts"

const NAME = anyScript(/@(?:\w+:)?(?:[\w.]|`[^`\n]*`)+(?:<[^<>()\n]*>)?/y)
const SEVERAL = anyScript(/@(?:\w+:)?(?=\[)/y)

/** String literals, single-line or multi-line, and characters. */
const QUOTED = /"""[^]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+'/y

/** Most UTF-16 code units in brackets that are scanned: longer ones are unclosed. */
const LONGEST = 10_000

/** The end of a match at `at`, -1 for none. */
const endAt = (sticky: RegExp, text: string, at: number): number => {
  sticky.lastIndex = at
  return sticky.test(text) ? sticky.lastIndex : -1
}

/**
 * The offset after the brackets that open at `at`; if they are not closed, the limit of the scan.
 *
 * @example
 * ```ts
 * behindBrackets('(a, ")", b(1)) c', 0) // => 14
 * ```
 */
export const behindBrackets = (text: string, at: number): number => {
  const last = Math.min(text.length, at + LONGEST)
  let depth = 0
  for (let next = at; next < last; next++) {
    const mark = text[next]!
    const quoted = mark === '"' || mark === "'" ? endAt(QUOTED, text, next) : -1
    if (quoted >= 0) {
      next = quoted - 1
      continue
    }
    depth += BRACKETS.get(mark) ?? 0
    if (depth === 0) return next + 1
  }
  return last
}

/**
 * The offset after the Kotlin annotation at `at` with its arguments; -1 when there is none.
 *
 * @example
 * ```ts
 * behindAnnotation('@Tag("slow") class Shop', 0) // => 12
 * behindAnnotation("@[Inject Named(1)] class Shop", 0) // => 18
 * behindAnnotation("class Shop", 0) // => -1
 * ```
 */
export const behindAnnotation = (text: string, at: number): number => {
  const several = endAt(SEVERAL, text, at)
  if (several >= 0) return behindBrackets(text, several)
  const name = endAt(NAME, text, at)
  return name >= 0 && text[name] === "(" ? behindBrackets(text, name) : name
}
