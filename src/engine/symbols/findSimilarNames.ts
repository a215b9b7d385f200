/** Names that may be meant by one that no symbol has. */
import { Effect } from "effect"
import { lastName, nameFromCode } from "../../core/locate/mod.ts"
import { misspelledNames, similarNames } from "../../core/query/mod.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { closestMembers } from "./closestMembers.ts"
import type { ViewReading } from "./createViewReader.ts"
import { bodiesFirst } from "./symbolMatches.ts"
import { findByPrefix } from "./findSymbols.ts"

/** Most similar names that are returned. */
const MAX_SIMILAR_NAMES = 5

/** Returns a function that finds names similar to one that no symbol has; `namesOf` returns the names of a view. */
export const similarNameFinder =
  (namesOf: (reading: ViewReading) => Effect.Effect<ReadonlyArray<string>, StoreError>) =>
  (reading: ViewReading, name: string): Effect.Effect<ReadonlyArray<string>, StoreError> =>
    Effect.gen(function* () {
      const last = lastName(nameFromCode(name))
      const names = yield* namesOf(reading)
      const withPrefix = yield* findByPrefix(reading, { name, kinds: undefined, language: undefined })
      const elsewhere = last === name ? [] : yield* namesakesElsewhere(reading, name, last)
      const similar = similarNames(last, names)
      const isBeginning = similar[0]?.toLowerCase().startsWith(last.toLowerCase()) === true
      const others = [
        ...(isBeginning ? [] : misspelledNames(last, names)),
        ...similar,
        ...withPrefix.map(({ symbol }) => symbol.name)
      ]
      return (
        [...new Set([...elsewhere, ...others.filter((each) => each !== last)])]
          // What the index has under this very name has left its file since.
          .filter((each) => each !== name)
          .slice(0, MAX_SIMILAR_NAMES)
      )
    })

/** What has the last part of a qualified name is in another type or module than the named one, or no longer exists; then the members that its type has. */
const namesakesElsewhere = (reading: ViewReading, name: string, last: string) =>
  reading.store.read(({ symbols }) => {
    const namesakes = symbols.withName(reading.view, last).filter((symbol) => symbol.name === last)
    return [
      ...bodiesFirst(namesakes).map(({ qualifiedName }) => qualifiedName),
      ...closestMembers(symbols, reading.view, name)
    ]
  })

/** A clause that gives similar names; "" for none. */
export const similarNamesClause = (similar: ReadonlyArray<string>): string =>
  similar.length === 0 ? "" : `; similar names: ${similar.join(", ")}`
