import { collection } from "./collections.ts"
import { typesOfAnnotation } from "./typeNamesOf.ts"

/** A longer type is not read. */
const MAX_TYPE_CHARACTERS = 200

/** What a comment states: a tag, the start of its type, after which the name of a parameter follows. */
const TAGS = /@(param|arg|argument|type)\s+\{/g
const RESULT = /@returns?\s+\{/

/**
 * The type that a comment of JSDoc states for a parameter, or for the variable after it; "" for none. `stated`: "" for a parameter, undefined for another variable.
 *
 * @example
 * ```ts
 * documentedVariable("/** @param {?Cart} cart\n * @param {Array<Crate>} [crates] *\/", "cart", "") // => "Cart"
 * documentedVariable("/** @param {Array.<Crate>} [crates] *\/", "crates", "") // => "Array[]Crate"
 * documentedVariable("/** @type {Cart | undefined} *\/ let cart", "cart", undefined) // => "Cart"
 * documentedVariable("/** @template T\n * @param {T} cart *\/", "cart", "") // => ""
 * documentedVariable("/** @template {Cart} T\n * @param {T[]} carts *\/", "carts", "") // => "Array[]Cart"
 * documentedVariable("// @type {Cart}", "cart", undefined) // => ""
 * ```
 */
export const documentedVariable = (comment: string, name: string, stated: string | undefined): string => {
  const text = statedIn(comment)
  for (const { 0: matched, 1: tag = "", index } of text.matchAll(TAGS)) {
    const from = index + matched.length
    const until = closingBraceAt(text, from)
    if (until < 0 || (tag === "type") !== (stated === undefined)) continue
    if (tag === "type" || isNamed(text.slice(until + 1), name))
      return typeOf(withoutVariables(text.slice(from, until), text))
  }
  return ""
}

/**
 * The type that a comment of JSDoc states for what a function gives; "" for none.
 *
 * @example
 * ```ts
 * documentedResult("/** Opens it.\n * @returns {Promise<Cart>} the cart *\/") // => "Promise[]Cart"
 * documentedResult("/** @return {void} *\/") // => ""
 * ```
 */
export const documentedResult = (comment: string): string => {
  const text = statedIn(comment)
  const found = RESULT.exec(text)
  const from = found === null ? -1 : found.index + found[0].length
  const until = from < 0 ? -1 : closingBraceAt(text, from)
  const type = until < 0 ? "" : typeOf(withoutVariables(text.slice(from, until), text))
  return type === "void" ? "" : type
}

/** Type variables that a comment declares, with what bounds them. */
const TEMPLATE =
  /@template\s+(?:\{([^{}\n]{0,200})\}\s*)?([\p{L}_$][\p{L}\p{N}_$]*(?:\s*,\s*[\p{L}_$][\p{L}\p{N}_$]*)*)/gu

/** A comment of JSDoc without what follows it. */
const statedIn = (comment: string): string => {
  const end = comment.indexOf("*/")
  return comment.startsWith("/**") && end >= 0 ? comment.slice(0, end) : ""
}

/** A written type with what bounds each type variable of the comment in its place; "" where one has no bound. */
const withoutVariables = (written: string, text: string): string => {
  if (!text.includes("@template")) return written
  let type = written
  for (const { 1: bound = "", 2: names = "" } of text.matchAll(TEMPLATE))
    for (const name of names.split(",")) {
      const variable = new RegExp(
        `(?<![\\p{L}\\p{N}_$.])${RegExp.escape(name.trim())}(?![\\p{L}\\p{N}_$])`,
        "gu"
      )
      if (bound === "" && variable.test(type)) return ""
      type = type.replaceAll(variable, () => bound.trim())
    }
  return type
}

/** Whether the name of a parameter follows, which may be one that can be left out. */
const isNamed = (after: string, name: string): boolean =>
  new RegExp(`^\\s*\\[?\\s*${RegExp.escape(name)}(?![\\p{L}\\p{N}_$.])`, "u").test(after)

/** The offset of the brace that closes the one before an offset; -1 for none. */
const closingBraceAt = (text: string, from: number): number => {
  let depth = 1
  for (let at = from; at < text.length && at - from <= MAX_TYPE_CHARACTERS; at++) {
    if (text[at] === "{") depth++
    else if (text[at] === "}" && --depth === 0) return at
  }
  return -1
}

/** Signs of JSDoc before and after a type: what may be null, what may be left out. */
const SIGNS = /^\s*[?!]|=\s*$/g

const typeOf = (written: string): string => {
  const type = written
    .replaceAll(SIGNS, "")
    .replaceAll(/\bObject\s*\.?\s*</g, "Record<")
    .replaceAll(/\.</g, "<")
  return /^\s*\.{3}/.test(type) ? "" : collection(type) || typesOfAnnotation(type)
}
