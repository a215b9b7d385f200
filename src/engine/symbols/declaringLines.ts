import { Effect } from "effect"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { ViewReading } from "./createViewReader.ts"
import type { ResolvedSymbol } from "./SymbolAnswer.ts"

/** A line of a file, as a key. */
export const lineKey = ({ line, path }: { readonly path: string; readonly line: number }): string =>
  `${path}:${line}`

/** The lines that declare symbols with the names of these ones. */
export const declaringLines = (
  { store, view }: Pick<ViewReading, "store" | "view">,
  all: ReadonlyArray<ResolvedSymbol>
): Effect.Effect<ReadonlySet<string>, StoreError> =>
  Effect.map(
    store.read(({ symbols }) =>
      [...new Set(all.map(({ symbol }) => symbol.name))].flatMap((name) =>
        symbols.withName(view, name).filter((each) => each.name === name)
      )
    ),
    (indexed) =>
      new Set(
        [
          ...all.flatMap(({ alternatives, symbol }) => [symbol, ...alternatives]),
          ...indexed.map(({ file, nameLine }) => ({ path: file.path, nameLine }))
        ].map(({ nameLine, path }) => lineKey({ path, line: nameLine }))
      )
  )
