import { mixedInTypes } from "../supertypes.ts"
import { anyScript } from "../../text/mod.ts"

const MIXED_IN = anyScript(/\bwith\s+[^{]*?(?=\s*(?:\bimplements\b|\{|$))/)

/**
 * The supertypes that the declaration of a type of Dart states, those that it mixes in before the one that it extends, the last of them first: a member of theirs
 * comes before the others.
 *
 * @example
 * ```ts
 * mixedInFirst("class Cart extends Base with Priced, Logged implements Item") // => ["Logged", "Priced", "Base", "Item"]
 * mixedInFirst("mixin Priced on Base") // => ["Base"]
 * ```
 */
export const mixedInFirst = (signature: string): ReadonlyArray<string> => {
  const [mixedIn = ""] = MIXED_IN.exec(signature) ?? []
  return mixedIn === ""
    ? mixedInTypes(signature)
    : [...mixedInTypes(`class ${mixedIn}`).toReversed(), ...mixedInTypes(signature.replace(mixedIn, ""))]
}
