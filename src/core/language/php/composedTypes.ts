import { anyScript } from "../../text/mod.ts"
import { mixedInTypes } from "../supertypes.ts"

/** Precedes the traits of a type in its signature. */
const TRAITS = anyScript(/\suse\s+([\w\\,\s]+)$/)

/**
 * The traits, and then the supertypes, that the signature of a PHP class states, in the order in which it looks its members up.
 *
 * @example
 * ```ts
 * composedTypes("final class Cart extends Base implements Countable use Priced, \\Shop\\Taxed") // => ["Priced", "^.Shop.Taxed", "Base", "Countable"]
 * ```
 */
export const composedTypes = (signature: string): ReadonlyArray<string> => {
  const [matched = "", traits = ""] = TRAITS.exec(signature) ?? []
  const others = mixedInTypes(signature.slice(0, signature.length - matched.length))
  return matched === "" ? others : [...mixedInTypes(`class with ${traits}`), ...others]
}

/**
 * The signature of a class with the traits that its body uses.
 *
 * @example
 * ```ts
 * withTraits("class Cart extends Base", ["Priced", "Taxed"]) // => "class Cart extends Base use Priced, Taxed"
 * withTraits("class Cart", []) // => "class Cart"
 * ```
 */
export const withTraits = (signature: string, traits: ReadonlyArray<string>): string =>
  traits.length === 0 ? signature : `${signature.trimEnd()} use ${traits.join(", ")}`
