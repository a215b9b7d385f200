import { Effect } from "effect"
import type { DeriverError } from "../../ports/deriving/Deriver.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { DeclaredSymbol } from "../../ports/storage/SymbolReader.ts"
import type { ViewReading } from "./createViewReader.ts"
import { findReferences } from "./findReferences.ts"
import { lineKey } from "./lineKey.ts"
import type { PackageIndex } from "./viewIndex.ts"

/** Most other symbols of a name whose uses are searched. */
const MAX_NAMESAKES = 12

const placeKey = ({ file, ordinal }: DeclaredSymbol): string => `${file.source}\0${ordinal}`

/** How many names on a line declare another symbol with the name of one of these, or rather mean one, by `lineKey`. */
export const namesakesOnLines = (
  reading: ViewReading,
  packages: PackageIndex,
  indexed: ReadonlyArray<DeclaredSymbol>
): Effect.Effect<ReadonlyMap<string, number>, StoreError | DeriverError> =>
  Effect.gen(function* () {
    const known = new Set(indexed.map(placeKey))
    const namesakes = yield* reading.store.read(({ symbols }) =>
      [...new Set(indexed.map(({ name }) => name))].flatMap((name) =>
        symbols
          .withName(reading.view, name)
          .filter((each) => each.name === name && !known.has(placeKey(each)))
      )
    )
    const counts = new Map<string, number>()
    const add = (key: string, count: number) => counts.set(key, (counts.get(key) ?? 0) + count)
    for (const { file, nameLine } of namesakes) add(lineKey({ path: file.path, line: nameLine }), 1)
    if (namesakes.length === 0 || namesakes.length > MAX_NAMESAKES) return counts
    const others = yield* findReferences(reading, packages, namesakes, { limit: 0, roles: undefined })
    for (const [key, count] of others.likelyOnLines) add(key, count)
    return counts
  })
