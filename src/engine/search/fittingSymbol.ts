import { tokenizeText } from "../../core/text/mod.ts"
import type { ChunkDetail, StoredSymbol } from "../../ports/storage/ChunkReader.ts"
import { fromPatternMask } from "../../ports/storage/masks.ts"
import type { SearchFilters } from "./SearchRequest.ts"

/** What a result is named by; `symbol` is undefined for a chunk that no symbol names. */
export interface Named {
  readonly symbol: StoredSymbol | undefined
}

/**
 * What a chunk is shown by under filters: its own symbol where that fits, or else the one among those that it holds whose name says
 * most of the query, the first of these. Undefined where nothing in the chunk fits: the kind that was asked for and the pattern may be
 * there, but of different symbols.
 */
export const fittingSymbol = (
  detail: ChunkDetail,
  held: () => ReadonlyArray<StoredSymbol>,
  { kinds, patterns }: SearchFilters,
  query: string
): Named | undefined => {
  const fits = (symbol: StoredSymbol) =>
    (kinds === undefined || kinds.has(symbol.kind)) &&
    (patterns === undefined || fromPatternMask(symbol.patterns).some((each) => patterns.includes(each)))
  const own = detail.symbol
  if (own === undefined ? patterns === undefined && (kinds?.has(detail.kind) ?? true) : fits(own))
    return { symbol: own }
  const asked = new Set(tokenizeText(query))
  const agreement = ({ name }: StoredSymbol) => tokenizeText(name).filter((token) => asked.has(token)).length
  const [best] = held()
    .filter(fits)
    .toSorted((a, b) => agreement(b) - agreement(a) || a.ordinal - b.ordinal)
  return best && { symbol: best }
}
