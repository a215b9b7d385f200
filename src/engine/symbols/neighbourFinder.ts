/** Callers and callees of a symbol. */
import { Effect } from "effect"
import { languageFamily } from "../../core/reference/mod.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { DeclaredSymbol } from "../../ports/storage/SymbolReader.ts"
import { findCallees } from "./findCallees.ts"
import { findReferences, type Reference } from "./findReferences.ts"
import type { ReferencePlace } from "./referenceOrder.ts"
import type { FoundSymbol, ResolvedSymbol } from "./SymbolAnswer.ts"
import { currentPlace } from "./currentSymbol.ts"
import type { ViewReading } from "./createViewReader.ts"
import type { PackageIndex } from "./viewIndex.ts"

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
  /** Number of calls for which only the name is the same, and that are not among these. */
  readonly unlistedGuesses: number
  /** The number of its uses that are no calls: a function may be passed on. */
  readonly otherUses: number
  readonly callees: ReadonlyArray<Neighbour> | undefined
  /** Names of further callees that could mean too many symbols. */
  readonly unknownCallees: ReadonlyArray<string>
}

/** Most symbols of a name that are listed for a call for which only the name matches; with more, none is. */
const MAX_NAMESAKES = 5

/** Most calls examined for callers. */
const MAX_CALLS = 200

/** Most calls listed of those for which only the name is the same: with a common name nearly all of them mean something else. */
const MAX_GUESSES = 10

/** Returns functions that find neighbours; `packagesOf` returns the package index of a view. */
export const neighbourFinder = (
  packagesOf: (reading: ViewReading) => Effect.Effect<PackageIndex, StoreError>
) => {
  /** The symbols around the calls of a symbol, each once; calls of other symbols of the same name are excluded. */
  const callersOf = (reading: ViewReading, { indexedSymbols }: ResolvedSymbol) =>
    Effect.gen(function* () {
      const packages = yield* packagesOf(reading)
      const found = yield* findReferences(reading, packages, declarationsOfFirst(indexedSymbols), {
        roles: new Set(["call"] as const),
        limit: MAX_CALLS
      })
      const guesses = found.references.filter(({ certainty }) => certainty === "name-only")
      const references = [
        ...found.references.filter(({ certainty }) => certainty !== "name-only"),
        ...guesses.slice(0, MAX_GUESSES)
      ]
      const guessed = found.byCertainty["name-only"] ?? 0
      const callers = new Map<string, Neighbour>()
      for (const { certainty, line, within } of references)
        if (within !== undefined && !callers.has(within.id))
          callers.set(within.id, { symbol: within, certainty, line })
      return {
        callers: [...callers.values()],
        callsOutside: references.filter(({ within }) => within === undefined),
        moreCalls: found.total - guessed > MAX_CALLS,
        unlistedGuesses: Math.max(0, guessed - MAX_GUESSES),
        otherUses: found.inOtherRoles
      }
    })

  const calleesOf = (
    reading: ViewReading,
    { indexedSymbols: [caller], file: current, symbol }: ResolvedSymbol
  ) =>
    Effect.gen(function* () {
      if (caller === undefined) return { callees: [], unknownCallees: [] }
      const all = withoutPrototypes(
        yield* findCallees(reading, yield* packagesOf(reading), caller.file, { current, symbol })
      )
      const namesakes = Map.groupBy(
        all.filter(({ certainty }) => certainty === "name-only"),
        ({ definition }) => definition.name
      )
      const isListed = (name: string) => (namesakes.get(name)?.length ?? 0) <= MAX_NAMESAKES
      const uses = all.filter(
        ({ certainty, definition }) => certainty !== "name-only" || isListed(definition.name)
      )
      const callees = yield* Effect.forEach(uses.slice(0, MAX_CALLS), ({ certainty, definition, line }) =>
        Effect.map(currentPlace(reading, definition), (symbol) => symbol && { symbol, certainty, line })
      )
      return {
        callees: callees.filter((each) => each !== undefined),
        unknownCallees: [...namesakes.keys()].filter((name) => !isListed(name))
      }
    })

  return { callersOf, calleesOf }
}

/** Leaves out the prototypes of functions that are there with a body. */
const withoutPrototypes = <A extends { readonly definition: DeclaredSymbol }>(
  callees: ReadonlyArray<A>
): ReadonlyArray<A> => {
  const keyOf = ({ file, kind, qualifiedName }: DeclaredSymbol) =>
    `${languageFamily(file.language)}\0${kind}\0${qualifiedName}`
  const withBody = new Set(
    callees.flatMap(({ definition }) => (definition.bodiless ? [] : [keyOf(definition)]))
  )
  return callees.filter(({ definition }) => !definition.bodiless || !withBody.has(keyOf(definition)))
}

/** Of symbols with the same name, the declarations of the first one: a prototype and its function, parts of a class. */
const declarationsOfFirst = (declared: ReadonlyArray<DeclaredSymbol>): ReadonlyArray<DeclaredSymbol> => {
  const [first] = declared
  return declared.filter(
    ({ file, kind, qualifiedName, signature }) =>
      kind === first!.kind &&
      qualifiedName === first!.qualifiedName &&
      file.package === first!.file.package &&
      // A static function in C is a different one in each file.
      (file.path === first!.file.path || !/^static\b/.test(signature)) &&
      languageFamily(file.language) === languageFamily(first!.file.language)
  )
}
