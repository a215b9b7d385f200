import { type SymbolKind, TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import { nameParts } from "../../locate/mod.ts"

/** A symbol, as far as needed to find its container. */
export interface NestedSymbol {
  readonly name: string
  readonly qualifiedName: string
  readonly kind: SymbolKind
  readonly parent: number | undefined
}

/**
 * The name of the type whose member a symbol is, "" for none: methods and fields are members of their qualifier, constants of the enclosing type, or with
 * `declaredApart` of a type that they are added to from outside. `symbols` are those of its file, by ordinal.
 *
 * @example
 * ```ts
 * containerOf({ name: "Login", qualifiedName: "auth.Service.Login", kind: "method", parent: undefined }, []) // => "Service"
 * containerOf({ name: "login", qualifiedName: "auth.login", kind: "function", parent: undefined }, []) // => ""
 * ```
 */
export const containerOf = (
  symbol: NestedSymbol,
  symbols: ReadonlyArray<NestedSymbol>,
  declaredApart = false
): string => {
  const { kind } = symbol
  const parent = enclosingOrdinalOf(symbol, symbols)
  const qualifier = qualifierOf(symbol)
  const inType =
    kind === "constant" &&
    ((parent !== undefined && TYPE_KINDS.has(symbols[parent]!.kind)) ||
      (declaredApart && memberQualifiers(symbols).has(qualifier)))
  if (kind !== "method" && kind !== "field" && !inType) return ""
  return UNIT_TYPE.test(qualifier) ? "()" : (nameParts(qualifier).at(-1) ?? "")
}

const typesBySymbols = new WeakMap<ReadonlyArray<NestedSymbol>, ReadonlySet<string>>()

/** Qualifiers of members that are declared outside of their type: the types of the file, and external types that it adds methods to. */
const memberQualifiers = (symbols: ReadonlyArray<NestedSymbol>): ReadonlySet<string> => {
  const cached = typesBySymbols.get(symbols) ?? computeMemberQualifiers(symbols)
  typesBySymbols.set(symbols, cached)
  return cached
}

const computeMemberQualifiers = (symbols: ReadonlyArray<NestedSymbol>): ReadonlySet<string> => {
  const names = new Set<string>()
  for (const symbol of symbols)
    if (TYPE_KINDS.has(symbol.kind)) names.add(`${symbol.qualifiedName}::`)
    else if (symbol.kind === "method") names.add(qualifierOf(symbol))
  return names
}

/** The unit type, which is no part of names elsewhere. */
const UNIT_TYPE = /(?:^|::)\(\)::$/

/** A qualified name without its last part. */
export const qualifierOf = ({ name, qualifiedName }: NestedSymbol): string =>
  qualifiedName.endsWith(name) ? qualifiedName.slice(0, -name.length) : qualifiedName

/**
 * The type around a constant that is qualified as its sibling, so that it can be used without the type's name: an enumerator, a macro among the fields of a
 * struct; undefined for other symbols.
 */
export const typeBesideOf = (
  symbol: NestedSymbol,
  symbols: ReadonlyArray<NestedSymbol>
): NestedSymbol | undefined => {
  const parent = symbol.parent === undefined ? undefined : symbols[symbol.parent]
  const isSibling =
    symbol.kind === "constant" &&
    parent !== undefined &&
    TYPE_KINDS.has(parent.kind) &&
    !qualifierOf(symbol).startsWith(parent.qualifiedName)
  return isSibling ? parent : undefined
}

/** The ordinal of the enclosing symbol; for a constant that is visible beside the type around it, that of the type's enclosing symbol. */
export const enclosingOrdinalOf = (
  symbol: NestedSymbol,
  symbols: ReadonlyArray<NestedSymbol>
): number | undefined => (typeBesideOf(symbol, symbols) ?? symbol).parent
