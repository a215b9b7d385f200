/** The cases of types, and what functions say of the types of values. */
import { singleTypeName, textAfterParameters } from "../statedResult.ts"
import { isIndexedType } from "./isIndexedType.ts"
import { withoutNullish } from "./shapeName.ts"
import { closingBracketAt, splitAt } from "./typeNamesOf.ts"

/** The head of a type that is another name of others, which has no type variables. */
const ALIAS_HEAD = /^(?:export\s+)?(?:declare\s+)?type\s+[\p{L}\p{N}_$]+\s*=/u

/** The sign at the end of a signature that was cut. */
const CUT_SIGN = "\u2026"

/**
 * The cases of a type that is another name of them; undefined for any other declaration. One of them is "" where not all are known.
 *
 * @example
 * ```ts
 * alternativesOf('type Event = | { kind: "a" } | shop.Event') // => ['{ kind: "a" }', "shop.Event"]
 * [alternativesOf("type Event<T> = T | Other"), alternativesOf("interface Event")] // => [[""], undefined]
 * alternativesOf('type Event = { kind: "a" }') // => undefined
 * ```
 */
export const alternativesOf = (signature: string): ReadonlyArray<string> | undefined => {
  // The declaration of fields has no sign.
  if (!/^(?:export\s+)?(?:declare\s+)?type\s[^=]*=/.test(signature)) return undefined
  const head = ALIAS_HEAD.exec(signature)?.[0]
  if (head === undefined || signature.endsWith(CUT_SIGN)) return [""]
  const parts = splitAt(signature.slice(head.length).trim().replace(/^\|/, ""), /\|/).map((part) =>
    part.trim()
  )
  // The fields of a single object are declared as those of the type.
  if (parts.length === 1 && isObject(parts[0]!)) return undefined
  return parts.flatMap((part) =>
    part === "undefined" || part === "null"
      ? []
      : isObject(part)
        ? [part]
        : [isIndexedType(part) ? "" : singleTypeName(part)]
  )
}

const isObject = (type: string): boolean => type.startsWith("{") && closingBracketAt(type) === type.length - 1

const PREDICATE = /^:\s*(?:asserts\s+)?([\p{L}\p{N}_$]+)\s+is\s+([^]+)$/u

/**
 * The type that a function says its first parameter to be of; "" for any other function, and for a type without a single name.
 *
 * @example
 * ```ts
 * predicateOf("export const isCart = (each: unknown): each is shop.Cart", "isCart") // => "shop.Cart"
 * predicateOf("function assertCart(each: unknown): asserts each is Cart", "assertCart") // => "Cart"
 * [predicateOf("function isCart(a: A, each: B): each is C", "isCart"), predicateOf("function isCart(a: A): boolean", "isCart")] // => ["", ""]
 * ```
 */
export const predicateOf = (signature: string, name: string): string => {
  const [, parameter = "", type = ""] = PREDICATE.exec(textAfterParameters(signature, name)) ?? []
  if (parameter === "") return ""
  const first = new RegExp(`\\(\\s*${RegExp.escape(parameter)}\\s*[?:,)]`, "u").exec(signature)
  return first !== null && signature.indexOf("(") === first.index ? singleTypeName(withoutNullish(type)) : ""
}
