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
 * qualified by, constants of the enumeration around. `symbols` are those of its file, by ordinal.
 *
 * @example
 * ```ts
 * containerOf({ name: "Login", qualifiedName: "auth.Service.Login", kind: "method", parent: undefined }, []) // => "Service"
 * containerOf({ name: "login", qualifiedName: "auth.login", kind: "function", parent: undefined }, []) // => ""
 * ```
 */
export const containerOf = (symbol: BelongingSymbol, symbols: ReadonlyArray<BelongingSymbol>): string => {
  const { kind } = symbol
  const holder = holderOf(symbol, symbols)
  const inType = holder !== undefined && TYPE_KINDS.has(symbols[holder]!.kind)
  const member = kind === "method" || kind === "field" || (inType && kind === "constant")
  if (!member) return ""
  const before = nameBefore(symbol)
  return UNIT.test(before) ? "()" : (nameParts(before).at(-1) ?? "")
}

/** The type of no value, which is no part of a name elsewhere. */
const UNIT = /(?:^|::)\(\)::$/

/** What a qualified name has before its last part. */
export const nameBefore = ({ name, qualifiedName }: BelongingSymbol): string =>
  qualifiedName.endsWith(name) ? qualifiedName.slice(0, -name.length) : qualifiedName

/** The enumeration that an enumerator is in without needing its name: it is called as if it stood beside. */
export const openEnumOf = (
  symbol: BelongingSymbol,
  symbols: ReadonlyArray<BelongingSymbol>
): BelongingSymbol | undefined => {
  const parent = symbol.parent === undefined ? undefined : symbols[symbol.parent]
  const beside =
    symbol.kind === "constant" &&
    parent?.kind === "enum" &&
    !nameBefore(symbol).startsWith(parent.qualifiedName)
  return beside ? parent : undefined
}

/** The ordinal of what a symbol stands in: an enumerator that is known beside its enumeration stands where that does. */
export const holderOf = (
  symbol: BelongingSymbol,
  symbols: ReadonlyArray<BelongingSymbol>
): number | undefined => (openEnumOf(symbol, symbols) ?? symbol).parent
