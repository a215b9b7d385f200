/** Which names to search when looking for references to a symbol. */
import { TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { languageById } from "../../core/language/mod.ts"
import { nameParts } from "../../core/locate/mod.ts"
import { containerOf, familyOf } from "../../core/mention/mod.ts"
import type { Tables } from "../../ports/storage/RepositoryStore.ts"
import type { DeclaredSymbol } from "../../ports/storage/SymbolReader.ts"
import type { PackageIndex } from "./viewSurrounding.ts"

/** A definition whose mentions are searched. */
export interface Sought {
  readonly symbol: DeclaredSymbol
  /** The name that it is mentioned by, when that is not its own. */
  readonly calledAs?: string
  /** Set for a constructor: only calls of the type count, and they certainly or only maybe call this constructor. */
  readonly calls?: "certain" | "maybe"
}

/**
 * Expands definitions: a component by all of its names, and a constructor by its type, whose calls are the constructor's. When both have the same name the type
 * replaces the constructor, because a mention may mean either.
 */
export const soughtFor = (
  { symbols }: Pick<Tables, "symbols">,
  view: number,
  definitions: ReadonlyArray<DeclaredSymbol>,
  { componentNames }: Pick<PackageIndex, "componentNames">
): ReadonlyArray<Sought> => {
  const sought = (symbol: DeclaredSymbol): ReadonlyArray<Sought> => {
    const { file, kind, name, qualifiedName } = symbol
    const rules = languageById(file.language)?.mentions
    const constructors = rules?.constructors
    const itself = [{ symbol }]
    if (rules?.isDefault?.(symbol) === true)
      return [
        ...itself,
        ...componentNames(file).flatMap((calledAs) => (calledAs === name ? [] : [{ symbol, calledAs }]))
      ]
    if (kind !== "method" || constructors === undefined) return itself
    const container = containerOf(symbol, symbol.parent === undefined ? [] : symbols.placesOf(file.source))
    const isConstructor =
      constructors.names?.includes(name) === true || (constructors.likeTypes === true && name === container)
    if (container === "" || !isConstructor) return itself
    const bodies = symbols
      .named(view, name)
      .filter(
        (each) => !each.bodiless && each.qualifiedName === qualifiedName && each.file.package === file.package
      )
    const calls =
      bodies.length < 2 || bodies.every((each) => definitions.some((one) => isSame(one, each)))
        ? "certain"
        : "maybe"
    if (constructors.calledAs !== undefined)
      return [...itself, { symbol, calledAs: constructors.calledAs, calls }]
    const owner = nameParts(qualifiedName).slice(0, -1).join(".")
    const types = symbols
      .named(view, container)
      .filter(
        (each) =>
          TYPE_KINDS.has(each.kind) &&
          familyOf(each.file.language) === familyOf(file.language) &&
          (symbol.parent === undefined
            ? nameParts(each.qualifiedName).join(".") === owner
            : each.file.source === file.source && each.ordinal === symbol.parent)
      )
      .map((type): Sought => ({ symbol: type, calls }))
    return name === container && types.length > 0 ? types : [...itself, ...types]
  }
  return definitions.flatMap(sought)
}

const isSame = (a: DeclaredSymbol, b: DeclaredSymbol) =>
  a.file.source === b.file.source && a.ordinal === b.ordinal
