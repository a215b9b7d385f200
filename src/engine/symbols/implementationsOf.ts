import { Effect } from "effect"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { implementationFinder, implementationNote } from "../search/implementationFinder.ts"
import type { ViewReading } from "./createViewReader.ts"
import type { ResolvedSymbol } from "./SymbolAnswer.ts"

/** What implements an interface by having its methods, as a sentence; undefined for any other symbol, and where nothing does. */
export const implementationsOf = (
  { store, view }: ViewReading,
  { indexedSymbols: [declared], symbol }: Pick<ResolvedSymbol, "indexedSymbols" | "symbol">
): Effect.Effect<string | undefined, StoreError> =>
  declared === undefined || symbol.kind !== "interface"
    ? Effect.succeed(undefined)
    : store.read((tables) => {
        const found = implementationFinder(tables, view)(declared)
        return found === undefined || found.types.length === 0
          ? undefined
          : implementationNote(symbol.name, found)
      })
