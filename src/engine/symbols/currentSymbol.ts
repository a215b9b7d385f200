import { Effect } from "effect"
import type { DeclaredSymbol } from "../../ports/storage/SymbolReader.ts"
import { foundSymbol } from "./fileSymbols.ts"
import type { FileSymbols, FoundSymbol, ResolvedSymbol } from "./SymbolAnswer.ts"
import type { ViewReading } from "./createViewReader.ts"

/** A symbol at its current place. */
export interface CurrentSymbol {
  readonly symbol: FoundSymbol
  readonly file: FileSymbols
  readonly indexed: DeclaredSymbol
}

/** The current place of a symbol: by stable id, or else the one with the same name and kind in its file. */
export const currentSymbol = (reading: ViewReading, indexed: DeclaredSymbol) => {
  const { file, ...stored } = indexed
  return Effect.map(reading.file(file), (current) => {
    const symbol =
      current &&
      (current.isChanged
        ? (current.symbols.find(({ stableId }) => stableId === stored.stableId) ??
          current.symbols.find(
            ({ kind, qualifiedName }) => kind === stored.kind && qualifiedName === stored.qualifiedName
          ))
        : current.symbols[stored.ordinal])
    return symbol && current && { symbol, file: current, indexed }
  })
}

/** The same without the file, which need not be read when it is unchanged since it was indexed. */
export const currentPlace = (reading: ViewReading, indexed: DeclaredSymbol) =>
  Effect.gen(function* () {
    const { file } = indexed
    if (yield* reading.isCurrentFile(file))
      return foundSymbol(file, file.key, indexed, indexed.ordinal, indexed.stableId)
    return (yield* currentSymbol(reading, indexed))?.symbol
  })

export const resolvedSymbol = (
  { file, indexed, symbol }: CurrentSymbol,
  handleState: ResolvedSymbol["handleState"],
  others: ReadonlyArray<Omit<CurrentSymbol, "file">> = []
): ResolvedSymbol => ({
  symbol,
  file,
  handleState,
  alternatives: others.map((other) => other.symbol),
  more: 0,
  indexedSymbols: [indexed, ...others.map((other) => other.indexed)]
})

/** Those of the symbols that still exist: the first with its file, the others as alternatives. */
export const currentSymbols = (reading: ViewReading, all: ReadonlyArray<DeclaredSymbol>) =>
  Effect.gen(function* () {
    let first: CurrentSymbol | undefined
    const others: Array<Omit<CurrentSymbol, "file">> = []
    for (const indexed of all) {
      if (first === undefined) first = yield* currentSymbol(reading, indexed)
      else {
        const symbol = yield* currentPlace(reading, indexed)
        if (symbol !== undefined) others.push({ symbol, indexed })
      }
    }
    return first && resolvedSymbol(first, "current", others)
  })
