import { type SymbolKind, TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import { nameParts } from "../../locate/mod.ts"

/** A symbol as far as it tells what it belongs to. */
export interface BelongingSymbol {
  readonly name: string
  readonly qualifiedName: string
  readonly kind: SymbolKind
  readonly parent: number | undefined
}

/**
 * The name of the type that a symbol is a member of, "" for what stands by itself: methods and fields are members of what their names are
 * qualified by, constants of the type around; where they may stand `apart` from it, of one that they are given to. `symbols` are those of
 * its file, by ordinal.
 *
 * @example
 * ```ts
 * containerOf({ name: "Login", qualifiedName: "auth.Service.Login", kind: "method", parent: undefined }, []) // => "Service"
 * containerOf({ name: "login", qualifiedName: "auth.login", kind: "function", parent: undefined }, []) // => ""
 * ```
 */
export const containerOf = (
  symbol: BelongingSymbol,
  symbols: ReadonlyArray<BelongingSymbol>,
  apart = false
): string => {
  const { kind } = symbol
  const holder = holderOf(symbol, symbols)
  const before = nameBefore(symbol)
  const inType =
    kind === "constant" &&
    ((holder !== undefined && TYPE_KINDS.has(symbols[holder]!.kind)) ||
      (apart && givenTypes(symbols).has(before)))
  if (kind !== "method" && kind !== "field" && !inType) return ""
  return UNIT.test(before) ? "()" : (nameParts(before).at(-1) ?? "")
}

const given = new WeakMap<ReadonlyArray<BelongingSymbol>, ReadonlySet<string>>()

/** What stands before the names of members that a type is given beside itself: the types of a file, and those of elsewhere that it gives methods. */
const givenTypes = (symbols: ReadonlyArray<BelongingSymbol>): ReadonlySet<string> => {
  const known = given.get(symbols) ?? typesGiven(symbols)
  given.set(symbols, known)
  return known
}

const typesGiven = (symbols: ReadonlyArray<BelongingSymbol>): ReadonlySet<string> => {
  const names = new Set<string>()
  for (const symbol of symbols)
    if (TYPE_KINDS.has(symbol.kind)) names.add(`${symbol.qualifiedName}::`)
    else if (symbol.kind === "method") names.add(nameBefore(symbol))
  return names
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
