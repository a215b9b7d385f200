import type { Stretch } from "../Language.ts"

/** Types behind a name, before what is given or a lambda. */
const ARGUMENTS =
  /(?<=[\p{L}\p{N}_`])<(?:[^<>(){};=&|+"'/!]|<(?:[^<>(){};=&|+"'/!]|<[^<>(){};=&|+"'/!]*>)*>)+>(?= ?[({])/gu

/** What is behind this declares a type or a function, or is a type that stands there. */
const NO_CALL = /(?:\b(?:class|interface|fun|is|as\??)\s+|(?<!\?):\s*)[\p{L}\p{N}_.`]+$/u

/** How much of a line before it is looked at. */
const LOOKED_BACK = 200

/** Whether a comment or a text in quotes has begun on a line. */
const isText = (line: string): boolean =>
  /^\s*\*|\/\/|\/\*/.test(line) || ((line.match(/(?<!\\)"/g)?.length ?? 0) % 2 === 1 && !line.includes("${"))

/**
 * What types are given to a function of Kotlin that is called, in order: the grammar takes `<` and `>` for comparisons where one type is given.
 *
 * @example
 * ```ts
 * typeArguments("val a = listOf<Item>(one)") // => [{ start: 14, end: 20 }]
 * typeArguments("class Shop<T>(a: T) : Base<T>(a)") // => []
 * ```
 */
export const typeArguments = (text: string): ReadonlyArray<Stretch> =>
  Array.from(text.matchAll(ARGUMENTS)).flatMap(({ 0: whole, index }) => {
    const before = text.slice(Math.max(0, index - LOOKED_BACK), index)
    const line = before.slice(before.lastIndexOf("\n") + 1)
    return NO_CALL.test(before) || isText(line) ? [] : [{ start: index, end: index + whole.length }]
  })
