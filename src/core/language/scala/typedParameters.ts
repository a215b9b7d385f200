import type { Misread } from "../Language.ts"

/** The parameter of a block with its type, with a blank before and after both. */
const TYPED_PARAMETER =
  /(?<=\{(?:[^\S\n]{0,20}\n)?[^\S\n]{0,80})[^\S\n](?!self\b|this\b|_\b)[\p{L}_$][\p{L}\p{N}_$]{0,100}[^\S\n]?:[^\S\n]?[\p{L}_$][\p{L}\p{N}_$.]{0,200}[^\S\n](?==>)/gu

/** What a type begins with, in whose body a name with a type says what the type itself must be. */
const TYPE_HEAD = /\b(?:class|trait|object|enum|given|new|extends)\b[^{}]*\{\s*$/

/** How far before a parameter the head of a type may begin, in UTF-16 code units. */
const LOOKBACK_CHARACTERS = 400

/**
 * Brackets around the parameter of a block, which the grammar takes for a name and an expression, where it has a type: `each { cart: Cart => … }`.
 *
 * @example
 * ```ts
 * typedParameters("each { cart: Cart => 1 }") // => [{ start: 6, end: 18, as: "(cart: Cart)" }]
 * typedParameters("trait A { cart: Cart => }") // => []
 * ```
 */
export const typedParameters = (text: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(TYPED_PARAMETER))
    .filter(({ index }) => !TYPE_HEAD.test(text.slice(Math.max(0, index - LOOKBACK_CHARACTERS), index)))
    .map(({ 0: parameter, index }) => ({
      start: index,
      end: index + parameter.length,
      as: `(${parameter.slice(1, -1)})`
    }))
