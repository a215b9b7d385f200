import { type SymbolKind, TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { stemOf, tokenizeText } from "../../core/text/mod.ts"
import type { ChunkDetail, StoredSymbol } from "../../ports/storage/ChunkReader.ts"
import { fromPatternMask } from "../../ports/storage/masks.ts"
import type { SearchFilters } from "./SearchRequest.ts"

/** The symbol that a result is shown by; `symbol` is undefined for a chunk without one. */
export interface DisplayedSymbol {
  readonly symbol: StoredSymbol | undefined
  /** Symbols that fit as well by their names, itself included: their text decides between them. */
  readonly equals?: ReadonlyArray<StoredSymbol>
}

/** Symbols of one sort may stand for each other. */
export const kindGroup = (kind: SymbolKind): "function" | "type" | "other" =>
  kind === "function" || kind === "method" || kind === "macro"
    ? "function"
    : TYPE_KINDS.has(kind)
      ? "type"
      : "other"

/** Other symbols of a chunk that a result may be shown by. */
export interface OtherSymbols {
  /** All symbols declared in the chunk. */
  readonly allInChunk: () => ReadonlyArray<StoredSymbol>
  /** The symbols merged into the chunk, its own included. */
  readonly merged: () => ReadonlyArray<StoredSymbol>
  /** Whether the query asks for the chunk's own symbol, so that none inside of it stands for it. */
  readonly isAsked: boolean
}

/**
 * The symbol that a chunk is shown by. In a merged chunk it is the chunk's own symbol unless the name of another of the same sort matches more of the query; a
 * value never stands for a chunk with a function, for a type only if its lines have more of the query, which has nothing of the type's name, and a module that only surrounds types never for these: many files are inside of it. With filters that exclude
 * the own symbol, it is one of all symbols in the chunk. Undefined when none fits: the requested kind and pattern may both occur, but in different symbols.
 *
 * @param terms stems of the query's significant words
 */
export const fittingSymbol = (
  detail: ChunkDetail,
  { allInChunk, isAsked, merged }: OtherSymbols,
  { kinds, patterns }: SearchFilters,
  terms: ReadonlySet<string>
): DisplayedSymbol | undefined => {
  const fits = (symbol: StoredSymbol) =>
    (kinds === undefined || kinds.has(symbol.kind)) &&
    (patterns === undefined || fromPatternMask(symbol.patterns).some((each) => patterns.includes(each)))
  const ownSymbol = detail.symbol
  if (
    ownSymbol === undefined ? patterns === undefined && (kinds?.has(detail.kind) ?? true) : fits(ownSymbol)
  ) {
    if (ownSymbol?.kind === "module" && !isAsked) {
      const surrounded = surroundedTypes(ownSymbol, allInChunk()).filter(fits)
      if (surrounded.length > 0) return { symbol: bestMatching(surrounded, terms) }
    }
    if (ownSymbol === undefined || isAsked) return { symbol: ownSymbol }
    const isElement = ownSymbol.kind === "element"
    if (!detail.isMerged && !isElement) return { symbol: ownSymbol }
    const ownMatches = countInName(ownSymbol, terms)
    const beside = (isElement ? allInChunk() : merged()).filter(fits)
    const others = beside.filter(({ kind }) =>
      isElement ? kind === "element" : kindGroup(kind) === kindGroup(ownSymbol.kind)
    )
    const maxMatches = Math.max(ownMatches, ...others.map((symbol) => countInName(symbol, terms)))
    const best = others.filter((symbol) => countInName(symbol, terms) === maxMatches)
    if (maxMatches > ownMatches) return { symbol: bestMatching(best, terms) ?? ownSymbol, equals: best }
    const values =
      maxMatches === 0 && kindGroup(ownSymbol.kind) === "type"
        ? beside.filter(({ kind, name }) => kindGroup(kind) === "other" && countTerms(name, terms) > 0)
        : []
    return { symbol: ownSymbol, equals: [ownSymbol, ...best, ...values] }
  }
  const best = bestMatching(allInChunk().filter(fits), terms)
  return best && { symbol: best }
}

/** Kinds of types that have a body, as a mere name of another type has not. */
const BODY_KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>([
  "class",
  "struct",
  "interface",
  "trait",
  "enum"
])

/** The types directly inside of a module or of modules in it, if everything else inside of it belongs to them. */
const surroundedTypes = (
  module: StoredSymbol,
  inChunk: ReadonlyArray<StoredSymbol>
): ReadonlyArray<StoredSymbol> => {
  const isWithin = ({ qualifiedName }: StoredSymbol, outer: StoredSymbol) =>
    qualifiedName.length > outer.qualifiedName.length &&
    qualifiedName.startsWith(outer.qualifiedName) &&
    /^[.:\\#/]/.test(qualifiedName.slice(outer.qualifiedName.length))
  const inside = inChunk.filter((each) => isWithin(each, module) && each.kind !== "module")
  const types = inside.filter(
    (each) =>
      BODY_KINDS.has(each.kind) &&
      !inside.some((outer) => BODY_KINDS.has(outer.kind) && isWithin(each, outer))
  )
  return inside.every((each) => types.some((type) => type === each || isWithin(each, type))) ? types : []
}

/** The symbol whose name contains the most terms; ties go to the one whose signature and documentation do, then to the first. */
const bestMatching = (
  symbols: ReadonlyArray<StoredSymbol>,
  terms: ReadonlySet<string>
): StoredSymbol | undefined => {
  const scored = symbols.map((symbol) => ({ symbol, matchCount: countInName(symbol, terms) }))
  const maxMatches = Math.max(...scored.map(({ matchCount }) => matchCount))
  const best = scored.flatMap(({ matchCount, symbol }) => (matchCount === maxMatches ? [symbol] : []))
  if (best.length < 2) return best[0]
  const scoredByText = best.map((symbol) => ({
    symbol,
    matchCount: countTerms(`${symbol.signature} ${symbol.doc}`, terms)
  }))
  return scoredByText.sort((a, b) => b.matchCount - a.matchCount || a.symbol.ordinal - b.symbol.ordinal)[0]
    ?.symbol
}

const countInName = ({ name }: StoredSymbol, terms: ReadonlySet<string>) => countTerms(name, terms)

/** How many of the terms occur in a text; one of which the text only has the beginning counts half: `sync` of "synchronize". */
const countTerms = (text: string, terms: ReadonlySet<string>): number => {
  const stems = new Set(tokenizeText(text).map(stemOf))
  const whole = [...terms].filter((term) => stems.has(term))
  const begun = [...terms].filter(
    (term) =>
      !stems.has(term) && [...stems].some((stem) => stem.length >= MIN_BEGINNING && term.startsWith(stem))
  )
  return whole.length + begun.length / 2
}

/** Characters that a shortened word has at least. */
const MIN_BEGINNING = 4
