import { type SymbolKind, TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { stemOf, tokenizeText } from "../../core/text/mod.ts"
import type { ChunkDetail, StoredSymbol } from "../../ports/storage/ChunkReader.ts"
import { fromPatternMask } from "../../ports/storage/masks.ts"
import type { SearchFilters } from "./SearchRequest.ts"

/** The symbol that a result is shown by; `symbol` is undefined for a chunk without one. */
export interface Named {
  readonly symbol: StoredSymbol | undefined
}

const sortOf = (kind: SymbolKind): "function" | "type" | "other" =>
  kind === "function" || kind === "method" || kind === "macro"
    ? "function"
    : TYPE_KINDS.has(kind)
      ? "type"
      : "other"

/** Other symbols of a chunk that a result may be shown by. */
export interface Further {
  /** All symbols declared in the chunk. */
  readonly held: () => ReadonlyArray<StoredSymbol>
  /** The symbols merged into the chunk, its own included. */
  readonly beside: () => ReadonlyArray<StoredSymbol>
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
  { beside, held }: Further,
  { kinds, patterns }: SearchFilters,
  terms: ReadonlySet<string>
): Named | undefined => {
  const fits = (symbol: StoredSymbol) =>
    (kinds === undefined || kinds.has(symbol.kind)) &&
    (patterns === undefined || fromPatternMask(symbol.patterns).some((each) => patterns.includes(each)))
  const own = detail.symbol
  if (own === undefined ? patterns === undefined && (kinds?.has(detail.kind) ?? true) : fits(own)) {
    const others =
      own === undefined || !detail.isMerged
        ? []
        : beside().filter((symbol) => fits(symbol) && sortOf(symbol.kind) === sortOf(own.kind))
    const known = own === undefined || others.length === 0 ? 0 : inName(own, terms)
    const better = others.filter((symbol) => inName(symbol, terms) > known)
    return { symbol: sayingMost(better, terms) ?? own }
  }
  const best = sayingMost(held().filter(fits), terms)
  return best && { symbol: best }
}

/** The symbol whose name contains the most terms; ties go to the one whose signature and documentation do, then to the first. */
const sayingMost = (
  symbols: ReadonlyArray<StoredSymbol>,
  terms: ReadonlySet<string>
): StoredSymbol | undefined => {
  const named = symbols.map((symbol) => ({ symbol, says: inName(symbol, terms) }))
  const most = Math.max(...named.map(({ says }) => says))
  const best = named.flatMap(({ says, symbol }) => (says === most ? [symbol] : []))
  if (best.length < 2) return best[0]
  const told = best.map((symbol) => ({ symbol, says: said(`${symbol.signature} ${symbol.doc}`, terms) }))
  return told.sort((a, b) => b.says - a.says || a.symbol.ordinal - b.symbol.ordinal)[0]?.symbol
}

const inName = ({ name }: StoredSymbol, terms: ReadonlySet<string>) => said(name, terms)

/** How many of the terms occur in a text. */
const said = (text: string, terms: ReadonlySet<string>): number =>
  new Set(
    tokenizeText(text)
      .map(stemOf)
      .filter((stem) => terms.has(stem))
  ).size
