/** How types are written that are given type arguments, where a type is otherwise a plain name: `Repository[:]Cart`, for several `Pair[:](Cart,User)`. */
import { BOUND_SEPARATOR } from "./boundNames.ts"
import { isObjectType } from "./objectType.ts"
import { placesOfTuple, tupleType } from "./tupleType.ts"

/** Between the name of a type and its arguments. */
const ARGUMENTS_SIGN = "[:]"

/**
 * A type with its type arguments, "" for one without a single name; without them if none has.
 *
 * @example
 * ```ts
 * appliedType("shop.Repository", ["Cart"]) // => "shop.Repository[:]Cart"
 * appliedType("Pair", ["Cart", ""]) // => "Pair[:](Cart,)"
 * [appliedType("Page", [""]), appliedType("", ["Cart"])] // => ["Page", ""]
 * ```
 */
export const appliedType = (name: string, typeArguments: ReadonlyArray<string>): string => {
  const written =
    typeArguments.length === 1 && !typeArguments[0]!.includes(BOUND_SEPARATOR)
      ? typeArguments[0]!
      : tupleType(typeArguments)
  return name === "" || written === "" ? name : name + ARGUMENTS_SIGN + written
}

/** Index of the sign between the name of a type and its arguments; -1 for a type without any. */
export const argumentsIndex = (type: string): number => {
  const open = isObjectType(type) ? -1 : type.indexOf("[")
  return open > 0 && type.startsWith(ARGUMENTS_SIGN, open) ? open : -1
}

/**
 * The arguments of a type with any.
 *
 * @example
 * ```ts
 * ["Repository[:]Cart", "Pair[:](Cart,[]User)", "list[]Cart"].map((type) => argumentsOfType(type)) // => [["Cart"], ["Cart", "[]User"], []]
 * ```
 */
export const argumentsOfType = (type: string): ReadonlyArray<string> => {
  const at = argumentsIndex(type)
  if (at < 0) return []
  const written = type.slice(at + ARGUMENTS_SIGN.length)
  const places = placesOfTuple(written)
  return places.length > 0 ? places : [written]
}

/**
 * The type that two are: without its arguments, if these differ; "" for different types.
 *
 * @example
 * ```ts
 * commonType("Box[:]Cart", "Box[:]User") // => "Box"
 * [commonType("Box", "Page[:]User"), commonType("[]Cart", "[]User")] // => ["", ""]
 * ```
 */
export const commonType = (a: string, b: string): string => {
  if (a === b) return a
  const [nameOfA, nameOfB] = [withoutArguments(a), withoutArguments(b)]
  return nameOfA === nameOfB ? nameOfA : ""
}

const withoutArguments = (type: string): string => {
  const at = argumentsIndex(type)
  return at < 0 ? type : type.slice(0, at)
}
