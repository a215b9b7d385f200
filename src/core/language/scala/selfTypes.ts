import { anyScript } from "../../text/mod.ts"
import { mixedInTypes } from "../supertypes.ts"

/** The type that the objects of a type have besides, at the end of its signature. */
const SELF_TYPE = anyScript(/\{\s*[\w$]+\s*:\s*([^{}=]+?)\s*(?:=>)?\s*$/)

/**
 * The types that a type of Scala extends, the last before the others, because its members come first, and those that its self type states.
 *
 * @example
 * ```ts
 * statedSupertypes("trait Cart extends Base { self: Store[Int] with Log =>") // => ["Base", "Store", "Log"]
 * statedSupertypes("class Cart extends Base with Log") // => ["Log", "Base"]
 * ```
 */
export const statedSupertypes = (signature: string): ReadonlyArray<string> => {
  const stated = SELF_TYPE.exec(signature)
  const head = stated === null ? signature : signature.slice(0, stated.index)
  return [
    ...mixedInTypes(head).toReversed(),
    ...(stated === null ? [] : mixedInTypes(`with ${stated[1]!.replaceAll("&", " with ")}`))
  ]
}
