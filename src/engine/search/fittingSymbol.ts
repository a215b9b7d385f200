import { type SymbolKind, TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { stemOf, tokenizeText } from "../../core/text/mod.ts"
import type { ChunkDetail, StoredSymbol } from "../../ports/storage/ChunkReader.ts"
import { fromPatternMask } from "../../ports/storage/masks.ts"
import type { SearchFilters } from "./SearchRequest.ts"

/** The symbol that a result is shown by; `symbol` is undefined for a chunk without one. */
export interface DisplayedSymbol {
  readonly symbol: StoredSymbol | undefined
}

const kindGroup = (kind: SymbolKind): "function" | "type" | "other" =>
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
}

/**
 * The symbol that a chunk is shown by. In a merged chunk it is the chunk's own symbol unless the name of another of the same sort matches more of the query; a
 * value never stands for a chunk with a function. With filters that exclude the own symbol, it is one of all symbols in the chunk. Undefined when none fits:
 * the requested kind and pattern may both occur, but in different symbols.
 *
 * @param terms stems of the query's significant words
 */
export const fittingSymbol = (
  detail: ChunkDetail,
  { allInChunk, merged }: OtherSymbols,
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
    const others =
      ownSymbol === undefined || !detail.isMerged
        ? []
        : merged().filter((symbol) => fits(symbol) && kindGroup(symbol.kind) === kindGroup(ownSymbol.kind))
    const ownMatches = ownSymbol === undefined || others.length === 0 ? 0 : countInName(ownSymbol, terms)
    const better = others.filter((symbol) => countInName(symbol, terms) > ownMatches)
    return { symbol: bestMatching(better, terms) ?? ownSymbol }
  }
  const best = bestMatching(allInChunk().filter(fits), terms)
  return best && { symbol: best }
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

/** How many of the terms occur in a text. */
const countTerms = (text: string, terms: ReadonlySet<string>): number =>
  new Set(
    tokenizeText(text)
      .map(stemOf)
      .filter((stem) => terms.has(stem))
  ).size
