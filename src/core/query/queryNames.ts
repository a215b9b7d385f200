import { isVerbNoun } from "./isVerbNoun.ts"

/** A word, or a name of two words with capitals, as commands of PowerShell have. */
const WORD = /\p{Lu}\p{L}*-\p{Lu}[\p{L}\p{N}_]*(?!-)|[\p{L}_$][\p{L}\p{N}_$]*/gu

/** A method of Objective-C, with or without its class: the parts of its name precede the arguments. */
const SELECTOR = /^(?:[^\s:]*[.#/])?((?:[\p{L}_][\p{L}\p{N}_]*:)+)$/u

/** A name with hyphens in any case. */
const HYPHENATED = /^\p{L}+(?:-[\p{L}\p{N}_]+)+$/u

const LAST_PART = /[^.:#>/\\]*$/

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
 * queryNames("how does Get-Cart load prices") // => ["Get-Cart"]
 * queryNames("Cart.addItem:count:") // => ["addItem:count:"]
 * queryNames("shop.max-items") // => ["max-items"]
 * ```
 */
export const queryNames = (query: string): ReadonlyArray<string> => {
  const text = query.trim()
  const selector = SELECTOR.exec(text)?.[1]
  // With a single part it may also be a name before a colon.
  if (selector !== undefined)
    return selector.indexOf(":") < selector.length - 1 ? [selector] : [selector, selector.slice(0, -1)]
  const isQualified = /^[^\s(]*(?:\.|::|#|->|\/|\\)[^\s(]*(?:\([^)]*|\(.*\))?$/.test(text)
  // Arguments in brackets are not part of the qualified name.
  const withoutArguments = isQualified ? text.replace(/\(.*/, "") : text
  const words = [...withoutArguments.matchAll(WORD)].map(([word]) => word)
  if (isQualified) {
    const last = withoutArguments.slice(withoutArguments.search(LAST_PART))
    return HYPHENATED.test(last) ? [last] : words.slice(-1)
  }
  const called = new Set(text.match(CALLED_NAME))
  const chosen =
    words.length <= 2
      ? words
      : words.filter((word) => LOOKS_LIKE_CODE.test(word) || isVerbNoun(word) || called.has(word))
  const whole = HYPHENATED.test(text) ? [text] : []
  return [...new Set([...chosen, ...whole])].slice(0, MAX_NAMES)
}
