/** Who calls a symbol, and whom it calls. */
import { Effect } from "effect"
import { familyOf } from "../../core/mention/mod.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { DeclaredSymbol } from "../../ports/storage/SymbolReader.ts"
import { findCallees, findReferences, type Reference, type ReferencePlace } from "./findReferences.ts"
import type { FoundSymbol, ResolvedSymbol } from "./SymbolAnswer.ts"
import { placed } from "./symbolStanding.ts"
import type { Reading } from "./viewReading.ts"
import type { PackageIndex } from "./viewSurrounding.ts"

/** A symbol that calls, or is called by, another. */
export interface Neighbour {
  readonly symbol: FoundSymbol
  readonly certainty: Reference["certainty"]
  /** Where the call stands, the first of them. */
  readonly line: number
}

/** What holds a symbol, who calls it, and whom it calls; undefined where it was not asked for, and where nothing holds it. */
export interface Neighbours {
  readonly owner: FoundSymbol | undefined
  readonly callers: ReadonlyArray<Neighbour> | undefined
  /** Calls that stand in no symbol: at the top of a file, in the blocks of a test. */
  readonly callsOutside: ReadonlyArray<ReferencePlace>
  /** Whether there are more calls than were looked at for who calls. */
  readonly moreCalls: boolean
  readonly callees: ReadonlyArray<Neighbour> | undefined
  /** Names of further callees, of which nobody knows which of many they mean. */
  readonly unknownCallees: ReadonlyArray<string>
}

/** Symbols of one name that a call may mean where nothing but the name speaks for them: of more, none is told. */
const MOST_NAMESAKES = 5

/** Calls that are looked at for who calls. */
const MOST_CALLS = 200

/** Finds neighbours in a view, of which `packagesOf` tells the packages. */
export const neighbours = (packagesOf: (reading: Reading) => Effect.Effect<PackageIndex, StoreError>) => {
  /** The symbols around the calls of a symbol, each once: not those of others that are called so. */
  const callersOf = (reading: Reading, { declared }: ResolvedSymbol) =>
    Effect.gen(function* () {
      const packages = yield* packagesOf(reading)
      const { references, total } = yield* findReferences(reading, packages, sameSymbol(declared), {
        roles: new Set(["call"] as const),
        limit: MOST_CALLS
      })
      const callers = new Map<string, Neighbour>()
      for (const { certainty, line, within } of references)
        if (within !== undefined && !callers.has(within.id))
          callers.set(within.id, { symbol: within, certainty, line })
      return {
        callers: [...callers.values()],
        callsOutside: references.filter(({ within }) => within === undefined),
        moreCalls: total > MOST_CALLS
      }
    })

  const calleesOf = (reading: Reading, { declared: [caller], file: now, symbol }: ResolvedSymbol) =>
    Effect.gen(function* () {
      if (caller === undefined) return { callees: [], unknownCallees: [] }
      const all = yield* findCallees(reading, yield* packagesOf(reading), caller.file, { now, symbol })
      const namesakes = Map.groupBy(
        all.filter(({ certainty }) => certainty === "name-only"),
        ({ definition }) => definition.name
      )
      const isKnown = (name: string) => (namesakes.get(name)?.length ?? 0) <= MOST_NAMESAKES
      const uses = all.filter(
        ({ certainty, definition }) => certainty !== "name-only" || isKnown(definition.name)
      )
      const callees = yield* Effect.forEach(uses.slice(0, MOST_CALLS), ({ certainty, definition, line }) =>
        Effect.map(placed(reading, definition), (symbol) => symbol && { symbol, certainty, line })
      )
      return {
        callees: callees.filter((each) => each !== undefined),
        unknownCallees: [...namesakes.keys()].filter((name) => !isKnown(name))
      }
    })

  return { callersOf, calleesOf }
}

/** Of symbols that are called so those that are the first one, declared in several places: a prototype and its function, parts of a class. */
const sameSymbol = (declared: ReadonlyArray<DeclaredSymbol>): ReadonlyArray<DeclaredSymbol> => {
  const [first] = declared
  return declared.filter(
    ({ file, kind, qualifiedName, signature }) =>
      kind === first!.kind &&
      qualifiedName === first!.qualifiedName &&
      file.package === first!.file.package &&
      // What C calls static is another one in each file.
      (file.path === first!.file.path || !/^static\b/.test(signature)) &&
      familyOf(file.language) === familyOf(first!.file.language)
  )
}
