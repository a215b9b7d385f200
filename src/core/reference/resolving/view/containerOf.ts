import { type SymbolKind, TYPE_KINDS } from "../../../domain/CodeSymbol.ts"
import { nameParts } from "../../../locate/mod.ts"

/** A symbol, as far as needed to find its container. */
export interface NestedSymbol {
  readonly name: string
  readonly qualifiedName: string
  readonly kind: SymbolKind
  readonly parent: number | undefined
}

/**
 * The name of the type whose member a symbol is, "" for none: methods and fields are members of their qualifier, constants of the enclosing type, or with
 * `declaredApart` of a type that they are added to from outside. What is named beside a type of the top level is no member: a constructor or field of Haskell.
 * `symbols` are those of its file, by ordinal.
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
    (isInType(parent, symbols) || (declaredApart && memberQualifiers(symbols).has(qualifier)))
  if (kind !== "method" && kind !== "field" && !inType) return ""
  if (typeBeside(symbol, symbols) !== undefined && !isInType(parent, symbols)) return ""
  return UNIT_TYPE.test(qualifier) ? "()" : (nameParts(qualifier).at(-1) ?? "")
}

const isInType = (parent: number | undefined, symbols: ReadonlyArray<NestedSymbol>): boolean =>
  parent !== undefined && TYPE_KINDS.has(symbols[parent]!.kind)

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
 * The symbols that a symbol is declared in although it is named beside them, from the inside out: the enumeration of an enumerator of C, the constructor and the
 * type of a field of Haskell. `symbols` are those of its file, by ordinal.
 *
 * @example
 * ```ts
 * const color = { name: "Color", qualifiedName: "Color", kind: "enum", parent: undefined }
 * symbolsBeside({ name: "RED", qualifiedName: "RED", kind: "constant", parent: 0 }, [color]) // => [color]
 * symbolsBeside({ name: "RED", qualifiedName: "Color.RED", kind: "constant", parent: 0 }, [color]) // => []
 * ```
 */
export const symbolsBeside = (
  symbol: NestedSymbol,
  symbols: ReadonlyArray<NestedSymbol>
): ReadonlyArray<NestedSymbol> => {
  const around = symbol.parent === undefined ? undefined : symbols[symbol.parent]
  return around === undefined || qualifierOf(around) !== qualifierOf(symbol)
    ? []
    : [around, ...symbolsBeside(around, symbols)]
}

/** The outermost type among them; undefined when there is none. */
export const typeBeside = (
  symbol: NestedSymbol,
  symbols: ReadonlyArray<NestedSymbol>
): NestedSymbol | undefined => symbolsBeside(symbol, symbols).findLast(({ kind }) => TYPE_KINDS.has(kind))

/** The ordinal of the enclosing symbol; for a symbol that is named beside the type it is declared in, that of the type's enclosing symbol. */
export const enclosingOrdinalOf = (
  symbol: NestedSymbol,
  symbols: ReadonlyArray<NestedSymbol>
): number | undefined => (typeBeside(symbol, symbols) ?? symbol).parent
