/** A name, and behind it what makes it a call: a bracket, perhaps after type arguments. */
const CALL = /[\p{L}_$][\p{L}\p{N}_$]*[?!]?(?=(?:::)?(?:<[^<>()\n]{1,60}>)?\()/gu

/**
 * The distinct names that a code text calls, or declares with parameters, as most languages write it: directly before a bracket.
 *
 * @example
 * ```ts
 * calledNames("const sum = total(items.map((item) => parse<Price>(item)))") // => ["total", "map", "parse"]
 * ```
 */
export const calledNames = (text: string): ReadonlyArray<string> => [
  ...new Set(Array.from(text.matchAll(CALL), ([name]) => name))
]
