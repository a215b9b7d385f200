/** Finds what the best matches of a question call. */
import { Effect } from "effect"
import { calledNames, callStrengths } from "../../core/rank/mod.ts"
import { languageFamily } from "../../core/reference/mod.ts"
import { collectBest } from "../../core/vector/mod.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { declaresType, hasExecutableCode, isData, testRowsOf } from "./chunkKinds.ts"
import type { ScoredRow } from "./signals.ts"
import type { Snapshot } from "./Snapshot.ts"
import type { TextsOf } from "./wordings.ts"

/** Each text that is read costs time, and ten give no better order than five. */
const MAX_CALLERS = 5

/** A name with more definitions that the call may mean says too little about which one is called. */
const MAX_DEFINITIONS = 3

/** So many definitions of a name are read, because those in tests, in data and in other languages are not meant. */
const MAX_READ_DEFINITIONS = 12

export interface CalledRows {
  /** How much a row is called, 0..1; the others are not. */
  readonly strengths: ReadonlyMap<number, number>
  /** Whether the texts of all callers could be read. */
  readonly complete: boolean
}

/** What the rows with the highest scores call. Not of tests, documents and examples, which call what they show, and of data, which call nothing. */
export const calledRows = (
  scored: ReadonlyArray<ScoredRow>,
  snapshot: Snapshot,
  store: RepositoryStore,
  textsOf: TextsOf
): Effect.Effect<CalledRows, StoreError> => {
  const collector = collectBest(MAX_CALLERS)
  for (const { chunk, file, row, total } of scored)
    if (
      file.test + file.document + file.example + chunk.testBeside === 0 &&
      !isData(snapshot.columns.kinds[row]!)
    )
      collector.offer(row, total)
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
  snapshot: Snapshot,
  store: RepositoryStore,
  textsOf: TextsOf
): Effect.Effect<void, StoreError> =>
  Effect.gen(function* () {
    const { callees, rowOf, view } = snapshot
    const texts = yield* textsOf(rows)
    const calledBy = texts.map((text) => (text === undefined ? undefined : calledNames(text)))
    const names = [...new Set(calledBy.flatMap((called) => called ?? []))]
    const defining = yield* store.read(({ chunks }) => chunks.defining(view.id, names, MAX_READ_DEFINITIONS))
    const rowsByName = new Map(
      names.map((name, at) => [name, defining[at]!.flatMap((chunk) => rowOf.get(chunk) ?? [])])
    )
    const isMeant = meantBy(snapshot)
    calledBy.forEach((called, at) => {
      if (called === undefined) return
      const caller = rows[at]!
      const defined = called.flatMap((name) => {
        const found = rowsByName.get(name)!
        // A name that the row defines itself is not called elsewhere.
        if (found.length === MAX_READ_DEFINITIONS || found.includes(caller)) return []
        const meant = found.filter((row) => isMeant(caller, row))
        return meant.length > MAX_DEFINITIONS ? [] : meant
      })
      callees.set(caller, [...new Set(defined)])
    })
  })

/**
 * Returns a function that says whether a row may call another: one with code or a type, which a call constructs, in its language; and none in a test, a document
 * or an example.
 */
const meantBy = (snapshot: Snapshot): ((caller: number, row: number) => boolean) => {
  const { columns, document, example } = snapshot
  const isTestRow = testRowsOf(snapshot)
  const familyOf = (row: number) => languageFamily(columns.files[columns.file[row]!]!.language)
  return (caller, row) => {
    const [from, to] = [columns.file[caller]!, columns.file[row]!]
    return (
      (hasExecutableCode(columns.kinds[row]!) || declaresType(columns.kinds[row]!)) &&
      familyOf(row) === familyOf(caller) &&
      !isTestRow(row) &&
      (!document[to] || document[from]!) &&
      (!example[to] || example[from]!)
    )
  }
}
