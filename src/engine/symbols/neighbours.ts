/** Callers and callees of a symbol. */
import { Effect } from "effect"
import { familyOf } from "../../core/mention/mod.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { DeclaredSymbol } from "../../ports/storage/SymbolReader.ts"
import { findCallees, findReferences, type Reference, type ReferencePlace } from "./findReferences.ts"
import type { FoundSymbol, ResolvedSymbol } from "./SymbolAnswer.ts"
import { placed } from "./symbolStanding.ts"
import type { Reading } from "./viewReading.ts"
import type { PackageIndex } from "./viewSurrounding.ts"

/** A caller or callee of a symbol. */
export interface Neighbour {
  readonly symbol: FoundSymbol
  readonly certainty: Reference["certainty"]
  /** Line of the first call. */
  readonly line: number
}

/** The enclosing symbol, callers and callees; undefined when not requested, and `owner` also when there is none. */
export interface Neighbours {
  readonly owner: FoundSymbol | undefined
  readonly callers: ReadonlyArray<Neighbour> | undefined
  /** Calls outside any symbol: at the top level of a file, in test blocks. */
  readonly callsOutside: ReadonlyArray<ReferencePlace>
  /** Whether there are more calls than were examined for callers. */
  readonly moreCalls: boolean
  readonly callees: ReadonlyArray<Neighbour> | undefined
  /** Names of further callees that could mean too many symbols. */
  readonly unknownCallees: ReadonlyArray<string>
}

/** Most symbols of a name that are listed for a call for which only the name matches; with more, none is. */
const MOST_NAMESAKES = 5

/** Most calls examined for callers. */
const MOST_CALLS = 200

/** Returns functions that find neighbours; `packagesOf` returns the package index of a view. */
export const neighbours = (packagesOf: (reading: Reading) => Effect.Effect<PackageIndex, StoreError>) => {
  /** The symbols around the calls of a symbol, each once; calls of other symbols of the same name are excluded. */
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

/** Of symbols with the same name, the declarations of the first one: a prototype and its function, parts of a class. */
const sameSymbol = (declared: ReadonlyArray<DeclaredSymbol>): ReadonlyArray<DeclaredSymbol> => {
  const [first] = declared
  return declared.filter(
    ({ file, kind, qualifiedName, signature }) =>
      kind === first!.kind &&
      qualifiedName === first!.qualifiedName &&
      file.package === first!.file.package &&
      // A static function in C is a different one in each file.
      (file.path === first!.file.path || !/^static\b/.test(signature)) &&
      familyOf(file.language) === familyOf(first!.file.language)
  )
}
