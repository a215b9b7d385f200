/** Known errors: those shipped with the program and those solved here, with their counted outcomes. */
import { Context, Effect, Layer } from "effect"
import type { Category, Severity } from "../../core/diagnosis/Pattern.ts"
import { KnowledgeStore } from "../../ports/storage/KnowledgeStore.ts"
import { NO_USES } from "../../ports/storage/UseTable.ts"
import type { MemoriesError } from "../memory/Memories.ts"
import { readMemory } from "../memory/MemoryType.ts"
import { REMEDIATION, remediationSubject } from "../memory/remediationMemory.ts"
import type { KnownError } from "./KnownError.ts"
import { patternSubject } from "./subjects.ts"
import { successRate } from "../../core/memory/mod.ts"

export interface KnownErrorPage {
  readonly category: Category | undefined
  readonly severity: Severity | undefined
  /** Only errors with a known success rate of at least this. */
  readonly minSuccessRate: number | undefined
  readonly limit: number
  readonly offset: number
}

export class KnownErrors extends Context.Tag("lodestone/KnownErrors")<
  KnownErrors,
  {
    /** Most used first, then by id. */
    readonly list: (
      page: KnownErrorPage
    ) => Effect.Effect<{ readonly total: number; readonly errors: ReadonlyArray<KnownError> }, MemoriesError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

const LEARNED = { kind: REMEDIATION.kind, project: "" } as const

const make = Effect.map(KnowledgeStore, (store) =>
  KnownErrors.of({
    list: Effect.fn("KnownErrors.list")(function* ({ category, limit, minSuccessRate, offset, severity }) {
      const { SHIPPED_ERRORS } = yield* Effect.promise(() => import("./shippedErrors.ts"))
      const { shipped, solved, stored } = yield* store.read(({ memories, uses }) => ({
        stored: memories.all(LEARNED),
        shipped: uses.all(patternSubject("")),
        solved: uses.all(remediationSubject(""))
      }))
      const learned = yield* Effect.forEach(stored, (each) =>
        Effect.map(readMemory(REMEDIATION, each), ({ data, id }): KnownError => ({
          id,
          origin: "learned",
          errorPattern: data.errorMessage,
          category: undefined,
          severity: data.severity,
          rootCause: data.errorType,
          solution: data.solution,
          tags: data.tags,
          uses: solved.get(remediationSubject(id)) ?? NO_USES
        }))
      )
      const matching = [
        ...SHIPPED_ERRORS.map((each) => ({ ...each, uses: shipped.get(patternSubject(each.id)) ?? NO_USES })),
        ...learned
      ].filter(
        (each) =>
          (category === undefined || each.category === category) &&
          (severity === undefined || each.severity === severity) &&
          (minSuccessRate === undefined || (successRate(each.uses) ?? -1) >= minSuccessRate)
      )
      return {
        total: matching.length,
        errors: matching
          .toSorted((a, b) => b.uses.count - a.uses.count || (a.id < b.id ? -1 : 1))
          .slice(offset, offset + limit)
      }
    })
  })
)
