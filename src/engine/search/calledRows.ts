/** Finds what the best matches of a question call. */
import { Effect } from "effect"
import { calledNames, callStrengths } from "../../core/rank/mod.ts"
import { collectBest } from "../../core/vector/mod.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { ScoredRow } from "./signals.ts"
import type { Snapshot } from "./Snapshot.ts"
import type { TextsOf } from "./wordings.ts"

/** The texts of so many are read for showing anyway. */
const MAX_CALLERS = 10

/** A name with more definitions says too little about which one is called. */
const MAX_DEFINITIONS = 3

export interface CalledRows {
  /** How much a row is called, 0..1; the others are not. */
  readonly strengths: ReadonlyMap<number, number>
  /** Whether the texts of all callers could be read. */
  readonly complete: boolean
}

/** What the rows with the highest scores call. Not of tests, documents and examples, which call what they show. */
export const calledRows = (
  scored: ReadonlyArray<ScoredRow>,
  snapshot: Snapshot,
  store: RepositoryStore,
  textsOf: TextsOf
): Effect.Effect<CalledRows, StoreError> => {
  const collector = collectBest(MAX_CALLERS)
  for (const { chunk, file, row, total } of scored)
    if (file.test + file.document + file.example + chunk.testBeside === 0) collector.offer(row, total)
  const callers = collector.ranked().map(({ row }) => row)
  const unread = callers.filter((row) => !snapshot.callees.has(row))
  return Effect.map(unread.length === 0 ? Effect.void : addCallees(unread, snapshot, store, textsOf), () => ({
    strengths: callStrengths(callers.map((row) => snapshot.callees.get(row) ?? [])),
    complete: callers.every((row) => snapshot.callees.has(row))
  }))
}

/** Adds to the snapshot what rows call; the texts of its generation do not change. */
const addCallees = (
  rows: ReadonlyArray<number>,
  { callees, rowOf, view }: Snapshot,
  store: RepositoryStore,
  textsOf: TextsOf
): Effect.Effect<void, StoreError> =>
  Effect.gen(function* () {
    const texts = yield* textsOf(rows)
    const calledBy = texts.map((text) => (text === undefined ? undefined : calledNames(text)))
    const names = [...new Set(calledBy.flatMap((called) => called ?? []))]
    const defining = yield* store.read(({ chunks }) => chunks.defining(view.id, names, MAX_DEFINITIONS + 1))
    const rowsByName = new Map(
      names.map((name, at) => [name, defining[at]!.flatMap((chunk) => rowOf.get(chunk) ?? [])])
    )
    calledBy.forEach((called, at) => {
      if (called === undefined) return
      const defined = called.flatMap((name) => {
        const found = rowsByName.get(name)!
        // A name that the row defines itself is not called elsewhere.
        return found.length > MAX_DEFINITIONS || found.includes(rows[at]!) ? [] : found
      })
      callees.set(rows[at]!, [...new Set(defined)])
    })
  })
