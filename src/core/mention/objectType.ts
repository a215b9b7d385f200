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

/** Whether a type is one of an object that is written out. */
export const isObjectType = (type: string): boolean => type.startsWith(OPENING)

/**
 * The type of a field of an object that is written out; "" when unknown.
 *
 * @example
 * ```ts
 * ["b", "a", "c"].map((field) => fieldOfObject("{:a:Cart;b:{:a:User;c:[]User}}", field)) // => ["{:a:User;c:[]User}", "Cart", ""]
 * ```
 */
export const fieldOfObject = (type: string, field: string): string => {
  let depth = 0
  let from = OPENING.length
  for (let at = from; at < type.length; at++) {
    const character = type[at]!
    if (depth === 0 && (character === ";" || at === type.length - 1)) {
      if (type.startsWith(`${field}:`, from)) return type.slice(from + field.length + 1, at)
      from = at + 1
    } else if (character === "{") depth++
    else if (character === "}") depth--
  }
  return ""
}
