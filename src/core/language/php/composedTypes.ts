import { documentedType } from "../../mention/documentedType.ts"
import { anyScript } from "../../text/mod.ts"
import { mixedInTypes } from "../supertypes.ts"

/** Precedes the traits of a type in its signature. */
const TRAITS = anyScript(/\suse\s+([\w\\,\s]+)$/)

/** What documentation says of a type at the end of its signature, and the types in it whose members it has, too. */
const DOCUMENTED = / @(?:template|extends|implements|use|mixin|property) .*$/
const MIXIN = anyScript(/ @mixin (\\?[\w\\]+)/g)

/**
 * The traits, the supertypes, and the types whose members documentation says it has, of the signature of a PHP class, in the order in which it looks its members up.
 *
 * @example
 * ```ts
 * composedTypes("final class Cart extends Base implements Countable use Priced, \\Shop\\Taxed") // => ["Priced", "^.Shop.Taxed", "Base", "Countable"]
 * composedTypes("class Carts extends Pages @template T @extends Pages<T> @mixin Cart") // => ["Pages", "~Cart"]
 * ```
 */
export const composedTypes = (signature: string): ReadonlyArray<string> => {
  const written = signature.replace(DOCUMENTED, "")
  const [matched = "", traits = ""] = TRAITS.exec(written) ?? []
  return [
    ...(matched === "" ? [] : mixedInTypes(`class with ${traits}`)),
    ...mixedInTypes(written.slice(0, written.length - matched.length)),
    // What hands calls on to another object may do so with some of them only.
    ...[...signature.matchAll(MIXIN)].flatMap(([, type = ""]) =>
      mixedInTypes(`class with ${type}`).map(documentedType)
    )
  ]
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
