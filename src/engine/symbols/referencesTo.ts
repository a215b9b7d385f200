/** References to symbols that were found by name or handle. */
import { Effect } from "effect"
import type { DeriverError } from "../../ports/deriving/Deriver.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { connectedObjects } from "./connectedObjects.ts"
import { currentPlace } from "./currentSymbol.ts"
import type { ViewReading } from "./createViewReader.ts"
import { declareOne } from "./declareOne.ts"
import { findReferences, type FoundReferences, type ReferenceRole } from "./findReferences.ts"
import { frameworkUse } from "./frameworkUse.ts"
import { type Overrides, overridesOf } from "./overridesOf.ts"
import type { ReferencePlace } from "./referenceOrder.ts"
import type { FoundSymbol, ResolvedSymbol } from "./SymbolAnswer.ts"
import type { PackageIndex } from "./viewIndex.ts"

/** Which references are asked for. */
export interface ReferencePage {
  readonly roles: ReadonlySet<ReferenceRole> | undefined
  readonly limit: number
  /** The reference after which to continue. */
  readonly after?: ReferencePlace | undefined
}

export interface FoundUses extends FoundReferences {
  readonly definitions: ReadonlyArray<FoundSymbol>
  /** Number of further symbols of this name, whose references were not searched. */
  readonly more: number
  /** Number of translations of the symbols, which are texts of a program. */
  readonly translations: number
  /** Whether there is one symbol of this name, perhaps with declarations of it in headers. */
  readonly isOneSymbol: boolean
  /** What the symbols override or implement. */
  readonly overridden: ReadonlyArray<FoundSymbol>
  /** Of a symbol without known uses, why a framework may use it: see `frameworkUse`. */
  readonly frameworkUse: string | undefined
}

const NO_OVERRIDES: Overrides = { above: [], below: [] }

/** The references to symbols, with what overrides them, and what they override. */
export const referencesTo = (
  reading: ViewReading,
  packages: PackageIndex,
  found: ReadonlyArray<ResolvedSymbol>,
  page: ReferencePage
): Effect.Effect<FoundUses, StoreError | DeriverError> =>
  Effect.gen(function* () {
    const declared = found.flatMap(({ indexedSymbols }) => indexedSymbols)
    const more = found.reduce((sum, each) => sum + each.more, 0)
    // A name of so many symbols is asked for without meaning one of them.
    const { above, below } = more > 0 ? NO_OVERRIDES : yield* overridesOf(reading, packages, declared)
    const overridden = yield* Effect.forEach(above, ({ symbol }) => currentPlace(reading, symbol))
    const slots = yield* connectedObjects(reading, declared)
    const references = yield* findReferences(reading, packages, declared, {
      ...page,
      hasOmittedDefinitions: more > 0,
      declaring: [...below.map((each) => ({ ...each, role: "override" as const })), ...slots]
    })
    const useCount = references.total + references.inOtherRoles - (references.byRole["override"] ?? 0)
    const [first] = found
    return {
      frameworkUse:
        useCount > 0 || first === undefined
          ? undefined
          : yield* frameworkUse(reading, first, overridden.length > 0),
      definitions: found.flatMap(({ alternatives, symbol }) => [symbol, ...alternatives]),
      more,
      translations: found.reduce((sum, each) => sum + (each.translations ?? 0), 0),
      isOneSymbol: more === 0 && (declared.length === 1 || declareOne(declared)),
      overridden: overridden.filter((each) => each !== undefined),
      ...references
    }
  })
