/** Data that belongs to the user and not to one repository: an SQLite file shared by all the user's processes. */
import { Context, Effect, Layer, Schema } from "effect"
import { type DurationInput } from "effect/Duration"
import { type DiagnosisTable, diagnosisTable } from "./DiagnosisTable.ts"
import { durableStore } from "./durableStore.ts"
import { knowledgeFile } from "./knowledgeSchema.ts"
import { type MemoryTable, memoryTable } from "./MemoryTable.ts"
import type { OpenDurable } from "./openDurable.ts"
import { type SkillVersionTable, skillVersionTable } from "./SkillVersionTable.ts"
import { type StoreError, storeFailure, storeMessage } from "./StoreError.ts"
import { type UseTable, useTable } from "./UseTable.ts"
import { type VectorTable, vectorTable } from "./VectorTable.ts"

/** Why the memory could not be used. */
export class KnowledgeError extends Schema.TaggedError<KnowledgeError>("lodestone/KnowledgeError")(
  "KnowledgeError",
  storeFailure
) {
  override get message(): string {
    return storeMessage("the memory", this)
  }
}

/** The tables within a transaction. */
export interface KnowledgeTables {
  /** Identity of the store; when it changes, cached data is invalid. */
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
    /** Writes in one transaction. Writers wait for each other, so a write must be short. */
    readonly write: <A>(body: (tables: KnowledgeTables) => A) => Effect.Effect<A, KnowledgeError>
    /** The same for a deletion, also of single words: what was deleted is then in none of the store's files any more, unless another process is just using them. */
    readonly erase: <A>(body: (tables: KnowledgeTables) => A) => Effect.Effect<A, KnowledgeError>
    /** Fails with `Corrupt` when a page of the store is damaged. */
    readonly check: Effect.Effect<void, KnowledgeError>
    /** Damaged files that were put aside. */
    readonly damaged: Effect.Effect<ReadonlyArray<string>>
  }
>() {
  /** Below `home`, created on first use. `lockTimeout` limits the wait for a lock of another process. */
  static readonly layer = (
    home: string,
    { lockTimeout }: { readonly lockTimeout?: DurationInput } = {}
  ): Layer.Layer<KnowledgeStore> => Layer.scoped(this, make(home, lockTimeout))
}

const make = (home: string, lockTimeout: DurationInput | undefined) =>
  Effect.map(
    durableStore(knowledgeFile(home), {
      tables: tablesOf,
      // Another process may number words before the next time.
      dropCaches: ({ memories }) => memories.dropWordCache(),
      lockTimeout
    }),
    ({ check, damaged, erase, read, write }) =>
      KnowledgeStore.of({
        read: (body) => Effect.mapError(read(body), toError),
        write: (body) => Effect.mapError(write(body), toError),
        erase: (body) =>
          Effect.mapError(
            erase((tables) => {
              const result = body(tables)
              tables.memories.removeUnusedWords()
              return result
            }),
            toError
          ),
        check: Effect.mapError(check, toError),
        damaged
      })
  )

const toError = ({ detail, reason }: StoreError) => new KnowledgeError({ detail, reason })

const tablesOf = ({ db, identity }: OpenDurable): KnowledgeTables => {
  const id = db.prepare<{ id: string }, []>("select id from store")
  return {
    // A store that was copied and later put back has the same id, so the file's identity is added.
    store: () => `${id.get()?.id ?? ""} ${identity}`,
    memories: memoryTable(db),
    versions: skillVersionTable(db),
    uses: useTable(db),
    diagnoses: diagnosisTable(db),
    vectors: vectorTable(db, "memory")
  }
}
