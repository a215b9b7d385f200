/** What belongs to the user and not to one repository: one SQLite file, read and written by every process of theirs. */
import { Context, Effect, Layer, Schema } from "effect"
import { type DurationInput } from "effect/Duration"
import { type DiagnosisTable, diagnosisTable } from "./DiagnosisTable.ts"
import { keptStore } from "./keptStore.ts"
import { knowledgeIn } from "./knowledgeSchema.ts"
import { type MemoryTable, memoryTable } from "./MemoryTable.ts"
import type { OpenKept } from "./openKept.ts"
import { type SkillVersionTable, skillVersionTable } from "./SkillVersionTable.ts"
import { type StoreError, storeFailure, storeMessage } from "./StoreError.ts"
import { type UseTable, useTable } from "./UseTable.ts"
import { type VectorTable, vectorTable } from "./VectorTable.ts"

/** Why memory could not be used. */
export class KnowledgeError extends Schema.TaggedError<KnowledgeError>("lodestone/KnowledgeError")(
  "KnowledgeError",
  storeFailure
) {
  override get message(): string {
    return storeMessage("the memory", this)
  }
}

/** The tables, as a transaction sees them. */
export interface KnowledgeTables {
  /** Another text for another store: what was read of the one before is of no use then. */
  readonly store: () => string
  readonly memories: MemoryTable
  readonly versions: SkillVersionTable
  readonly uses: UseTable
  readonly diagnoses: DiagnosisTable
  readonly vectors: VectorTable
}

export class KnowledgeStore extends Context.Tag("lodestone/KnowledgeStore")<
  KnowledgeStore,
  {
    /** Reads from one state of the store. */
    readonly read: <A>(body: (tables: KnowledgeTables) => A) => Effect.Effect<A, KnowledgeError>
    /** Writes in one transaction: all of it or nothing. Writers wait for each other, so none may take long. */
    readonly write: <A>(body: (tables: KnowledgeTables) => A) => Effect.Effect<A, KnowledgeError>
    /** Fails with `Corrupt` where a page of the store is damaged. */
    readonly check: Effect.Effect<void, KnowledgeError>
    /** What was damaged and put aside. */
    readonly damaged: Effect.Effect<ReadonlyArray<string>>
  }
>() {
  /** Below `home`; made when it is first used. Where another process has it, it is waited for with some patience. */
  static readonly layer = (
    home: string,
    { patience }: { readonly patience?: DurationInput } = {}
  ): Layer.Layer<KnowledgeStore> => Layer.scoped(this, make(home, patience))
}

const make = (home: string, patience: DurationInput | undefined) =>
  Effect.map(
    keptStore(knowledgeIn(home), {
      tables: tablesOf,
      // Another process may give numbers to words before the next time.
      forget: ({ memories }) => memories.forget(),
      patience
    }),
    ({ check, damaged, read, write }) =>
      KnowledgeStore.of({
        read: (body) => Effect.mapError(read(body), toError),
        write: (body) => Effect.mapError(write(body), toError),
        check: Effect.mapError(check, toError),
        damaged
      })
  )

const toError = ({ detail, reason }: StoreError) => new KnowledgeError({ detail, reason })

const tablesOf = ({ db, identity }: OpenKept): KnowledgeTables => {
  const id = db.prepare<{ id: string }, []>("select id from store")
  return {
    // A store that was copied, and put back later, still has its id.
    store: () => `${id.get()?.id ?? ""} ${identity}`,
    memories: memoryTable(db),
    versions: skillVersionTable(db),
    uses: useTable(db),
    diagnoses: diagnosisTable(db),
    vectors: vectorTable(db, "memory")
  }
}
