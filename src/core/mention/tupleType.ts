/** How the types of tuples are written where a type is otherwise a plain name: the types at its places, in brackets. */
import { BOUND_SEPARATOR } from "./boundNames.ts"

/**
 * The type of a tuple; a place whose type has no single name is empty. "" when all are.
 *
 * @example
 * ```ts
 * tupleType(["shop.Cart", "[]Line"]) // => "(shop.Cart,[]Line)"
 * tupleType(["Cart", ""]) // => "(Cart,)"
 * tupleType(["", ""]) // => ""
 * ```
 */
export const tupleType = (places: ReadonlyArray<string>): string => {
  const single = places.map((place) => (place.includes(BOUND_SEPARATOR) ? "" : place))
  return single.every((place) => place === "") ? "" : `(${single.join()})`
}

/** Whether a type is one of a tuple. */
export const isTupleType = (type: string): boolean => type.startsWith("(") && type.endsWith(")")

/**
 * The types at the places of a tuple; none for another type.
 *
 * @example
 * ```ts
 * placesOfTuple("(Cart,(User,[Id]Line))") // => ["Cart", "(User,[Id]Line)"]
 * placesOfTuple("Cart") // => []
 * ```
 */
export const placesOfTuple = (type: string): ReadonlyArray<string> => {
  if (!isTupleType(type)) return []
  const places: Array<string> = []
  let depth = 0
  let from = 1
  for (let at = 1; at < type.length; at++) {
    const character = type[at]!
    if (depth === 0 && (character === "," || at === type.length - 1)) {
      places.push(type.slice(from, at))
      from = at + 1
    } else if ("([".includes(character)) depth++
    else if (")]".includes(character)) depth--
  }
  return places
}

/** The type that all places of a tuple have; "" when they differ. */
export const commonPlace = (type: string): string => {
  const [first = "", ...others] = placesOfTuple(type)
  return others.every((each) => each === first) ? first : ""
}
