import { Effect } from "effect"
import type { DeclaredSymbol } from "../../ports/storage/SymbolReader.ts"
import { toFound } from "./fileSymbols.ts"
import type { FileSymbols, FoundSymbol, ResolvedSymbol } from "./SymbolAnswer.ts"
import type { Reading } from "./viewReading.ts"

/** A symbol at its current place. */
export interface Standing {
  readonly symbol: FoundSymbol
  readonly file: FileSymbols
  readonly declared: DeclaredSymbol
}

/** The current place of a symbol: by stable id, or else the one with the same name and kind in its file. */
export const standing = (reading: Reading, declared: DeclaredSymbol) => {
  const { file, ...row } = declared
  return Effect.map(reading.file(file), (now) => {
    const symbol =
      now &&
      (now.changed
        ? (now.symbols.find(({ stableId }) => stableId === row.stableId) ??
          now.symbols.find(
            ({ kind, qualifiedName }) => kind === row.kind && qualifiedName === row.qualifiedName
          ))
        : now.symbols[row.ordinal])
    return symbol && now && { symbol, file: now, declared }
  })
}

/** The same without the file, which need not be read when it is unchanged since it was indexed. */
export const placed = (reading: Reading, declared: DeclaredSymbol) =>
  Effect.gen(function* () {
    const { file } = declared
    if (yield* reading.stands(file))
      return toFound(file, file.key, declared, declared.ordinal, declared.stableId)
    return (yield* standing(reading, declared))?.symbol
  })

export const resolved = (
  { declared, file, symbol }: Standing,
  how: ResolvedSymbol["standing"],
  others: ReadonlyArray<Omit<Standing, "file">> = []
): ResolvedSymbol => ({
  symbol,
  file,
  standing: how,
  others: others.map((other) => other.symbol),
  more: 0,
  declared: [declared, ...others.map((other) => other.declared)]
})

/** Those of the symbols that still exist: the first with its file, the others as alternatives. */
export const together = (reading: Reading, all: ReadonlyArray<DeclaredSymbol>) =>
  Effect.gen(function* () {
    let first: Standing | undefined
    const others: Array<Omit<Standing, "file">> = []
    for (const declared of all) {
      if (first === undefined) first = yield* standing(reading, declared)
      else {
        const symbol = yield* placed(reading, declared)
        if (symbol !== undefined) others.push({ symbol, declared })
      }
    }
    return first && resolved(first, "current", others)
  })
