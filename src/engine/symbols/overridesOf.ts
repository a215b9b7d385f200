/** Members that override others, or are overridden. */
import { Effect } from "effect"
import { languageById } from "../../core/language/mod.ts"
import { certaintyOfOverriding, type Edge, languageFamily } from "../../core/reference/mod.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { DeclaredSymbol } from "../../ports/storage/SymbolReader.ts"
import type { ViewReading } from "./createViewReader.ts"
import { runInSlices } from "./runInSlices.ts"
import type { PackageIndex, StoredDefinition, ViewIndex } from "./viewIndex.ts"

/** A member that overrides another, or is overridden by it, and how certain that is. */
export interface Override {
  readonly symbol: DeclaredSymbol
  readonly certainty: Edge["certainty"]
}

/** The members around some definitions in the hierarchies of their types. */
export interface Overrides {
  /** What overrides or implements them, by path and position. */
  readonly below: ReadonlyArray<Override>
  /** What they override or implement. */
  readonly above: ReadonlyArray<Override>
}

/** Most pairs of members that are compared; names of so many members are those of everything. */
const MAX_PAIRS = 20_000

const placeKey = ({ file, ordinal }: DeclaredSymbol): string => `${file.source}\0${ordinal}`

/** What overrides members, and what they override; a definition is neither. */
export const overridesOf = (
  reading: Pick<ViewReading, "project" | "store" | "view">,
  packages: PackageIndex,
  definitions: ReadonlyArray<DeclaredSymbol>
): Effect.Effect<Overrides, StoreError> =>
  Effect.gen(function* () {
    const members = definitions.filter(({ kind }) => kind === "method" || kind === "field")
    const known = new Set(definitions.map(placeKey))
    const pairs = yield* reading.store.read(({ symbols }) =>
      members.flatMap((member) =>
        symbols
          .withName(reading.view, member.name)
          .filter(
            (each) =>
              each.name === member.name &&
              each.kind === member.kind &&
              !known.has(placeKey(each)) &&
              languageFamily(each.file.language) === languageFamily(member.file.language)
          )
          .map((other) => ({ member, other }))
      )
    )
    const compared = yield* runInSlices(
      reading,
      packages,
      pairs.slice(0, MAX_PAIRS),
      ({ member, other }, index) => {
        const [one, another] = [index.definitionOf(member), index.definitionOf(other)]
        return {
          symbol: other,
          below: certaintyBetween(another, one, index),
          above: certaintyBetween(one, another, index)
        }
      }
    )
    return { below: withCertainty(compared, "below"), above: withCertainty(compared, "above") }
  })

/** How certainly one member overrides another. */
const certaintyBetween = (
  member: StoredDefinition,
  overridden: StoredDefinition,
  index: ViewIndex
): Edge["certainty"] | undefined => {
  const rules = languageById(member.file.language)?.mentions
  return (
    rules &&
    certaintyOfOverriding(member, overridden, { rules, index, implemented: index.implementedBy(member) })
  )
}

type Side = "above" | "below"

/** The members on one side, each once. */
const withCertainty = (
  compared: ReadonlyArray<
    { readonly symbol: DeclaredSymbol } & Readonly<Record<Side, Edge["certainty"] | undefined>>
  >,
  side: Side
): ReadonlyArray<Override> => {
  const found = new Map<string, Override>()
  for (const each of compared) {
    const certainty = each[side]
    const key = placeKey(each.symbol)
    if (certainty !== undefined && !found.has(key)) found.set(key, { symbol: each.symbol, certainty })
  }
  return [...found.values()]
}
