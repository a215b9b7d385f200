import { stemOf, tokenizeText } from "../../core/text/mod.ts"
import type { StoredSymbol } from "../../ports/storage/ChunkReader.ts"
import { symbolOfLine } from "./symbolOfLine.ts"

/**
 * Of `candidates`, the symbol whose lines in a chunk contain the most terms of a query; `shown` unless another has more. `symbols` are all that share the lines.
 *
 * @param terms stems of the query's significant words
 */
export const symbolByText = (
  content: string,
  startLine: number,
  symbols: ReadonlyArray<StoredSymbol>,
  { candidates, shown }: { readonly candidates: ReadonlyArray<StoredSymbol>; readonly shown: StoredSymbol },
  terms: ReadonlySet<string>
): StoredSymbol => {
  const lines = content.split("\n")
  const foundBySymbol = new Map<number, Set<string>>()
  for (const [at, line] of lines.entries()) {
    const found = tokenizeText(line)
      .map(stemOf)
      .filter((stem) => terms.has(stem))
    if (found.length === 0) continue
    const symbol = symbolOfLine(at, lines, startLine, symbols)
    if (symbol === undefined) continue
    const before = foundBySymbol.get(symbol.ordinal) ?? new Set()
    foundBySymbol.set(symbol.ordinal, new Set([...before, ...found]))
  }
  const countOf = ({ ordinal }: StoredSymbol) => foundBySymbol.get(ordinal)?.size ?? 0
  return candidates.reduce((best, each) => (countOf(each) > countOf(best) ? each : best), shown)
}
