import { type SymbolKind, TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import { nameParts } from "../../locate/mod.ts"

/** A symbol, as far as needed to find its container. */
export interface BelongingSymbol {
  readonly name: string
  readonly qualifiedName: string
  readonly kind: SymbolKind
  readonly parent: number | undefined
}

/**
 * The name of the type whose member a symbol is, "" for none: methods and fields are members of their qualifier, constants of the enclosing type, or with
 * `apart` of a type that they are added to from outside. `symbols` are those of its file, by ordinal.
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

/** Qualifiers of members that are declared outside of their type: the types of the file, and external types that it adds methods to. */
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

/** The unit type, which is no part of names elsewhere. */
const UNIT = /(?:^|::)\(\)::$/

/** A qualified name without its last part. */
export const nameBefore = ({ name, qualifiedName }: BelongingSymbol): string =>
  qualifiedName.endsWith(name) ? qualifiedName.slice(0, -name.length) : qualifiedName

/** The enumeration of an enumerator that is qualified as its sibling, so that it can be used without the enumeration's name; undefined for other symbols. */
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

/** The ordinal of the enclosing symbol; for an enumerator that is visible beside its enumeration, that of the enumeration's enclosing symbol. */
export const holderOf = (
  symbol: BelongingSymbol,
  symbols: ReadonlyArray<BelongingSymbol>
): number | undefined => (openEnumOf(symbol, symbols) ?? symbol).parent
