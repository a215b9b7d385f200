/** How the types of objects that are written out are kept where a type is otherwise a plain name: names and types of their fields, in brackets. */
import { BOUND_SEPARATOR } from "./boundNames.ts"

const OPENING = "{:"

/** A longer type tells nothing. */
const MAX_CHARACTERS = 400

/**
 * The type of an object with these fields, by name and type; fields whose type has no single name are left out. "" when none is left.
 *
 * @example
 * ```ts
 * objectType([["cart", "Cart"], ["count", ""], ["all", "[]Cart"]]) // => "{:cart:Cart;all:[]Cart}"
 * objectType([["count", ""]]) // => ""
 * ```
 */
export const objectType = (fields: ReadonlyArray<readonly [name: string, type: string]>): string => {
  const known = fields.filter(([, type]) => type !== "" && !type.includes(BOUND_SEPARATOR))
  const written = `${OPENING}${known.map(([name, type]) => `${name}:${type}`).join(";")}}`
  return known.length === 0 || written.length > MAX_CHARACTERS ? "" : written
}

/** Precedes a chain where a type may stand: see `encodeGiven`. */
export const WRITTEN_CHAIN = "~"

/** Whether what stands where a type may stand is a chain that leads to one. */
export const isWrittenChain = (type: string): boolean => type.startsWith(WRITTEN_CHAIN)

/** Whether a type is one of an object that is written out. */
export const isObjectType = (type: string): boolean => type.startsWith(OPENING)

/** The fields of such a type, each with its type as text. */
const fieldsOf = (type: string): ReadonlyArray<readonly [name: string, type: string]> => {
  const fields: Array<readonly [string, string]> = []
  let depth = 0
  let from = OPENING.length
  for (let at = from; at < type.length; at++) {
    const character = type[at]!
    if (depth === 0 && (character === ";" || at === type.length - 1)) {
      const colon = type.indexOf(":", from)
      fields.push([type.slice(from, colon), type.slice(colon + 1, at)])
      from = at + 1
    } else if (character === "{") depth++
    else if (character === "}") depth--
  }
  return fields
}

/**
 * The types of the fields of an object that is written out.
 *
 * @example
 * ```ts
 * fieldTypesOf("{:a:Cart;b:{:a:User;c:[]User}}") // => ["Cart", "{:a:User;c:[]User}"]
 * ```
 */
export const fieldTypesOf = (type: string): ReadonlyArray<string> => fieldsOf(type).map(([, held]) => held)

/**
 * The type of a field of an object that is written out; "" when unknown.
 *
 * @example
 * ```ts
 * ["b", "a", "c"].map((field) => fieldOfObject("{:a:Cart;b:{:a:User;c:[]User}}", field)) // => ["{:a:User;c:[]User}", "Cart", ""]
 * ```
 */
export const fieldOfObject = (type: string, field: string): string =>
  fieldsOf(type).find(([name]) => name === field)?.[1] ?? ""
