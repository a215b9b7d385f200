import type { Stretch } from "../Language.ts"

/** Type arguments after a name, before arguments or a lambda. */
const TYPE_ARGUMENTS =
  /(?<=[\p{L}\p{N}_`])<(?:[^<>(){};=&|+"'/!]|<(?:[^<>(){};=&|+"'/!]|<[^<>(){};=&|+"'/!]*>)*>)+>(?= ?[({])/gu

/** Text before type arguments in a declaration of a type or function, or in a type annotation. */
const DECLARATION_PREFIX = /(?:\b(?:class|interface|fun|is|as\??)\s+|(?<!\?):\s*)[\p{L}\p{N}_.`]+$/u

/** UTF-16 code units before a match that are examined. */
const LOOKBACK_CHARACTERS = 200

/** Whether a line begins a comment or a string that is still open at its end. */
const endsInsideText = (line: string): boolean =>
  /^\s*\*|\/\/|\/\*/.test(line) || ((line.match(/(?<!\\)"/g)?.length ?? 0) % 2 === 1 && !line.includes("${"))

/**
 * The type arguments of function calls in Kotlin, in order: the grammar takes `<` and `>` for comparisons if there is a single type.
 *
 * @example
 * ```ts
 * typeArguments("val a = listOf<Item>(one)") // => [{ start: 14, end: 20 }]
 * typeArguments("class Shop<T>(a: T) : Base<T>(a)") // => []
 * ```
 */
export const typeArguments = (text: string): ReadonlyArray<Stretch> =>
  Array.from(text.matchAll(TYPE_ARGUMENTS)).flatMap(({ 0: matched, index }) => {
    const before = text.slice(Math.max(0, index - LOOKBACK_CHARACTERS), index)
    const line = before.slice(before.lastIndexOf("\n") + 1)
    return DECLARATION_PREFIX.test(before) || endsInsideText(line)
      ? []
      : [{ start: index, end: index + matched.length }]
  })
