const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu

/** A word followed by a bracket is a name, however plain: `delay()`. */
const CALLED_NAME = /[\p{L}_$][\p{L}\p{N}_$]*(?=\()/gu
const LOOKS_LIKE_CODE = /[a-z0-9][A-Z]|_|^[A-Z]{2,}[a-z]|\d/

/** The most names that are looked up. */
const MAX_NAMES = 8

/**
 * The symbol names that a query may mean: the last part of a qualified name, every word that is written like an identifier or followed by a bracket, and all
 * words of a query of one or two words.
 *
 * @example
 * ```ts
 * queryNames("auth::jwt::validate_token") // => ["validate_token"]
 * queryNames("who calls parseConfig on startup") // => ["parseConfig"]
 * queryNames("how does delay() reach the broker") // => ["delay"]
 * ```
 */
export const queryNames = (query: string): ReadonlyArray<string> => {
  const text = query.trim()
  const isQualified = /^[^\s(]*(?:\.|::|#|->|\/|\\)[^\s(]*(?:\([^)]*|\(.*\))?$/.test(text)
  // Arguments in brackets are not part of the qualified name.
  const words = [...(isQualified ? text.replace(/\(.*/, "") : text).matchAll(WORD)].map(([word]) => word)
  if (isQualified) return words.slice(-1)
  const called = new Set(text.match(CALLED_NAME))
  const chosen =
    words.length <= 2 ? words : words.filter((word) => LOOKS_LIKE_CODE.test(word) || called.has(word))
  return [...new Set(chosen)].slice(0, MAX_NAMES)
}
