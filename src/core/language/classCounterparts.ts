import type { SymbolKind } from "../domain/CodeSymbol.ts"
import type { Counterpart, GeneratingDeclaration } from "./CounterpartRules.ts"

const TYPES: ReadonlySet<SymbolKind> = new Set(["class", "struct", "interface", "enum", "trait", "type"])

const LANGUAGES: ReadonlySet<string> = new Set(["xml"])

/**
 * The names of a class, or of a member of one, in XML: its whole path, and for a class the ends of it that begin with a dot, as in an Android manifest that does
 * not say its package.
 *
 * @example
 * ```ts
 * const [{ names }] = classCounterparts({ name: "Cart", kind: "class", signature: "class Cart", enclosingNames: [], package: "com.shop" })
 * [...names] // => ["com.shop.Cart", ".shop.Cart", ".Cart"]
 * ```
 */
export const classCounterparts = ({
  enclosingNames,
  kind,
  name,
  package: module
}: GeneratingDeclaration): ReadonlyArray<Counterpart> => {
  if (module === "") return []
  const isOutermost = enclosingNames.length === 0
  if (isOutermost && !TYPES.has(kind)) return []
  const parts = [...module.split("."), ...enclosingNames, name]
  const ends = isOutermost ? parts.slice(1).map((_, at) => `.${parts.slice(at + 1).join(".")}`) : []
  const names = new Set([parts.join("."), ...ends])
  return [{ names, languages: LANGUAGES, signs: names, isMember: false }]
}
