import { plainTypeName } from "../../mention/typeNames.ts"
import { typesAfterColon } from "../supertypes.ts"

/** Before a name that is looked up from the outermost namespace. */
export const OUTERMOST_SIGN = "global::"

/**
 * A written type whose name begins in the outermost namespace, with the sign that `plainTypeName` knows for that. Another type as it is.
 *
 * @example
 * ```ts
 * ["global::Shop.Cart?", "Cart"].map(withOutermostSign) // => ["\\Shop.Cart?", "Cart"]
 * ```
 */
export const withOutermostSign = (written: string): string =>
  written.startsWith(OUTERMOST_SIGN) ? `\\${written.slice(OUTERMOST_SIGN.length)}` : written

/**
 * The supertypes that the declaration of a type states.
 *
 * @example
 * ```ts
 * supertypesOf("class Bag<T> : global::Shop.Cart, IBag<T>") // => ["^.Shop.Cart", "IBag"]
 * ```
 */
export const supertypesOf = (signature: string): ReadonlyArray<string> =>
  typesAfterColon(signature).map((type) =>
    type.startsWith(OUTERMOST_SIGN) ? plainTypeName(withOutermostSign(type)) : type
  )
