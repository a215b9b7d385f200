import { anyScript } from "../../text/mod.ts"
import { BRACKETS } from "../brackets.ts"

const NAME = anyScript(/@(?:\w+:)?(?:[\w.]|`[^`\n]*`)+(?:<[^<>()\n]*>)?/y)
const SEVERAL = anyScript(/@(?:\w+:)?(?=\[)/y)

/** Texts in quotes, of one line or several, and characters. */
const QUOTED = /"""[^]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+'/y

/** Characters in brackets that are looked through: what is longer has lost its end. */
const LONGEST = 10_000

/** Where an expression ends that fits at `at`, -1 where it does not. */
const endAt = (sticky: RegExp, text: string, at: number): number => {
  sticky.lastIndex = at
  return sticky.test(text) ? sticky.lastIndex : -1
}

/**
 * Where the brackets end that begin at `at`; where they do not, as far as is looked.
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
 * Where the annotation of Kotlin ends that begins at `at`, with what it is given; -1 where none begins.
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
