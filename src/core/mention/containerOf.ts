import { type SymbolKind, TYPE_KINDS } from "../domain/CodeSymbol.ts"
import { nameParts } from "../locate/mod.ts"

/** A symbol as far as it tells what it belongs to. */
export interface BelongingSymbol {
  readonly name: string
  readonly qualifiedName: string
  readonly kind: SymbolKind
  readonly parent: number | undefined
}

/**
 * The name of the type that a symbol is a member of, "" for what stands by itself: methods and fields are members of what their names are
 * qualified by, constants of the enumeration around.
 *
 * @example
 * ```ts
 * containerOf({ name: "Login", qualifiedName: "auth.Service.Login", kind: "method", parent: undefined }, undefined) // => "Service"
 * containerOf({ name: "login", qualifiedName: "auth.login", kind: "function", parent: undefined }, undefined) // => ""
 * ```
 */
export const containerOf = (
  { kind, name, parent, qualifiedName }: BelongingSymbol,
  parentKind: SymbolKind | undefined
): string => {
  const inType = parentKind !== undefined && TYPE_KINDS.has(parentKind)
  const member =
    kind === "method" || kind === "field" || (parent !== undefined && inType && kind === "constant")
  if (!member) return ""
  const around = qualifiedName.endsWith(name) ? qualifiedName.slice(0, -name.length) : qualifiedName
  return nameParts(around).at(-1) ?? ""
}
