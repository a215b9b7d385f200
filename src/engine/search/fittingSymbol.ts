import { type SymbolKind, TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { stemOf, tokenizeText } from "../../core/text/mod.ts"
import type { ChunkDetail, StoredSymbol } from "../../ports/storage/ChunkReader.ts"
import { fromPatternMask } from "../../ports/storage/masks.ts"
import type { SearchFilters } from "./SearchRequest.ts"

/** What a result is named by; `symbol` is undefined for a chunk that no symbol names. */
export interface Named {
  readonly symbol: StoredSymbol | undefined
}

const sortOf = (kind: SymbolKind): "function" | "type" | "other" =>
  kind === "function" || kind === "method" || kind === "macro"
    ? "function"
    : TYPE_KINDS.has(kind)
      ? "type"
      : "other"

/** The symbols of a chunk that it may be shown by instead of its own. */
export interface Further {
  /** All that are declared in it. */
  readonly held: () => ReadonlyArray<StoredSymbol>
  /** Those that stand in it beside its own, this among them. */
  readonly beside: () => ReadonlyArray<StoredSymbol>
}

/**
 * What a chunk is shown by. Of several that were put together its own, unless the name of another says more of the query, and that is of the same sort: a value names no chunk that holds a function. Under filters, where its own does not
 * fit, one of all that it holds. Undefined where nothing in the chunk fits: the kind that was asked for and the pattern may be there, but of different symbols.
 *
 * @param terms stems of the words that tell what is looked for
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

/** The symbol whose name says most of the terms, of several such the one whose head and documentation do, the first of these. */
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

/** How many of the terms a text says. */
const said = (text: string, terms: ReadonlySet<string>): number =>
  new Set(
    tokenizeText(text)
      .map(stemOf)
      .filter((stem) => terms.has(stem))
  ).size
