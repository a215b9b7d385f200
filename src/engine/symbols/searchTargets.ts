/** Which names to search when looking for references to a symbol. */
import { TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { languageById, type OtherName } from "../../core/language/mod.ts"
import { nameParts } from "../../core/locate/mod.ts"
import { containerOf, languageFamily, parametersOf } from "../../core/reference/mod.ts"
import type { Tables } from "../../ports/storage/RepositoryStore.ts"
import type { DeclaredSymbol } from "../../ports/storage/SymbolReader.ts"
import { inheritingTypes } from "./inheritingTypes.ts"
import { inheritedMembers } from "./inheritedMembers.ts"
import type { PackageIndex } from "./viewIndex.ts"

/** A definition whose mentions are searched. */
export interface SearchTarget {
  readonly symbol: DeclaredSymbol
  /** The name that it is mentioned by, when that is not its own. */
  readonly calledAs?: string
  /** Set for a member that a framework has used by another name. Only likely. */
  readonly otherName?: OtherName
  /** Set for a constructor: only calls of the type count. */
  readonly constructorCalls?: ConstructorCalls
}

/** A constructor, and the others of its type that are not searched: the arguments tell which one a call means. */
export interface ConstructorCalls {
  readonly of: DeclaredSymbol
  readonly others: ReadonlyArray<DeclaredSymbol>
  /** Another type is called, which seems to inherit it. */
  readonly isInherited?: boolean
}

/**
 * Expands definitions: a component and a method by all of their names, and a constructor by its type, whose calls are the constructor's. When both have the same name the type
 * replaces the constructor, because a mention may mean either.
 */
export const searchTargets = (
  { mentions, symbols }: Pick<Tables, "mentions" | "symbols">,
  view: number,
  definitions: ReadonlyArray<DeclaredSymbol>,
  { componentNamesOf }: Pick<PackageIndex, "componentNamesOf">
): ReadonlyArray<SearchTarget> => {
  /** Whether the type of a member declares another one of that name, or a supertype does with a body. */
  const declaresItself = (
    { file, name, ordinal, qualifiedName }: DeclaredSymbol,
    otherName: string
  ): boolean => {
    const otherQualifiedName = qualifiedName.slice(0, -name.length) + otherName
    const isOwn = (each: DeclaredSymbol) =>
      each.file.source === file.source &&
      each.ordinal !== ordinal &&
      each.qualifiedName === otherQualifiedName
    return (
      symbols.withName(view, otherName).some(isOwn) ||
      inheritedMembers({ mentions, symbols }, view, otherQualifiedName).some(({ bodiless }) => !bodiless)
    )
  }
  const searchedPlaces = new Set(definitions.map(placeKey))
  const searchedParameters = new Set(definitions.map(parametersKey))
  const unsearched = new Map<string, ReadonlyArray<DeclaredSymbol>>()
  /** The constructors of the same type that are not searched. */
  const otherConstructors = (symbol: DeclaredSymbol, isNamedLikeType: boolean) => {
    const key = typeKey(symbol)
    const cached = unsearched.get(key)
    if (cached !== undefined) return cached
    // A constructor named like its type may be declared in the type and defined, or deleted, there or elsewhere.
    const declared = symbols
      .withName(view, symbol.name)
      .filter((each) => typeKey(each) === key && (isNamedLikeType || !each.bodiless))
    const isSearched = (each: DeclaredSymbol) =>
      searchedPlaces.has(placeKey(each)) || (isNamedLikeType && searchedParameters.has(parametersKey(each)))
    const others = declared.length < 2 ? [] : declared.filter((each) => !isSearched(each))
    unsearched.set(key, others)
    return others
  }
  const targetsOf = (symbol: DeclaredSymbol): ReadonlyArray<SearchTarget> => {
    const { file, kind, name, qualifiedName } = symbol
    const rules = languageById(file.language)?.mentions
    const constructors = rules?.constructors
    const ownTarget: ReadonlyArray<SearchTarget> = [
      { symbol },
      ...(rules?.alsoUsedAs?.(symbol) ?? [])
        .filter((other) => !declaresItself(symbol, other.name))
        .map((otherName) => ({ symbol, calledAs: otherName.name, otherName }))
    ]
    if (rules?.isDefault?.(symbol) === true)
      return [
        ...ownTarget,
        ...componentNamesOf(file).flatMap((calledAs) => (calledAs === name ? [] : [{ symbol, calledAs }]))
      ]
    if (kind !== "method" || constructors === undefined) return ownTarget
    const places = symbol.parent === undefined ? [] : symbols.placesOf(file.source)
    const container = containerOf(symbol, places)
    const isConstructor =
      constructors.names?.includes(name) === true ||
      (constructors.namedLikeType === true && name === container)
    if (container === "" || !isConstructor) return ownTarget
    const others = otherConstructors(symbol, constructors.namedLikeType === true)
    if (constructors.calledAs !== undefined)
      return [
        ...ownTarget,
        { symbol, calledAs: constructors.calledAs, constructorCalls: { of: symbol, others } }
      ]
    const owner = nameParts(qualifiedName).slice(0, -1).join(".")
    // A definition outside of its type may be in a namespace.
    const isInType = symbol.parent !== undefined && TYPE_KINDS.has(places[symbol.parent]!.kind)
    const declaring = symbols
      .withName(view, container)
      .filter(
        (each) =>
          TYPE_KINDS.has(each.kind) &&
          languageFamily(each.file.language) === languageFamily(file.language) &&
          (isInType
            ? each.file.source === file.source && each.ordinal === symbol.parent
            : nameParts(each.qualifiedName).join(".") === owner)
      )
    // The constructor that the head of the type states is called with the arguments that it takes.
    const stated = declaring
      .filter(({ name: typeName, signature }) => constructors.isStatedBy?.(signature, typeName) === true)
      .map((type): DeclaredSymbol => ({ ...type, kind: "method" }))
    const constructorCalls: ConstructorCalls = { of: symbol, others: [...others, ...stated] }
    const types = declaring.map((type): SearchTarget => ({ symbol: type, constructorCalls }))
    const inheriting = (constructors.areInherited === true ? types : []).flatMap((type) =>
      inheritingTypes({ mentions, symbols }, view, type.symbol, constructors.names ?? []).map(
        (each): SearchTarget => ({
          symbol: each,
          constructorCalls: { ...constructorCalls, isInherited: true }
        })
      )
    )
    return name === container && types.length > 0 ? types : [...ownTarget, ...types, ...inheriting]
  }
  return definitions.flatMap(targetsOf)
}

const placeKey = ({ file, ordinal }: DeclaredSymbol): string => `${file.source}\0${ordinal}`

/** What the constructors of one type have in common. */
const typeKey = ({ file, qualifiedName }: DeclaredSymbol): string => `${file.package}\0${qualifiedName}`

const parametersKey = (symbol: DeclaredSymbol): string =>
  `${typeKey(symbol)}\0${parametersOf(symbol.signature, symbol.name)}`
