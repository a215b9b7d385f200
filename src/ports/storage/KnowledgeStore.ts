/** What belongs to the user and not to one repository: one SQLite file, read and written by every process of theirs. */
import type { Database } from "bun:sqlite"
import { Context, Effect, Layer, RcRef, Schema } from "effect"
import { type DiagnosisTable, diagnosisTable } from "./DiagnosisTable.ts"
import { type MemoryTable, memoryTable } from "./MemoryTable.ts"
import { damagedStores, openKnowledge } from "./openKnowledge.ts"
import { type SkillVersionTable, skillVersionTable } from "./SkillVersionTable.ts"
import { attempt, type StoreError } from "./StoreError.ts"
import { type UseTable, useTable } from "./UseTable.ts"
import { type VectorTable, vectorTable } from "./VectorTable.ts"

const ADVICE = {
  Corrupt: "it is damaged, and is put aside at the next call; nothing of it is removed",
  Newer: "it was written by a newer version of Lodestone: update Lodestone",
  Full: "the disk is full: make room, then try again; what was kept before is intact",
  ReadOnly: "it cannot be written: make LODESTONE_HOME writable, or set it to a folder that is",
  Locked: "another process keeps it locked: try again in a moment",
  LeaseLost: "another process took over: try again in a moment",
  Failed: "run `lodestone doctor`"
} as const

/** Why memory could not be used. */
export class KnowledgeError extends Schema.TaggedError<KnowledgeError>("lodestone/KnowledgeError")(
  "KnowledgeError",
  {
    reason: Schema.Literal("Corrupt", "Newer", "Full", "ReadOnly", "Locked", "LeaseLost", "Failed"),
    detail: Schema.String
  }
) {
  override get message(): string {
    return `Cannot use the memory: ${ADVICE[this.reason]}${this.reason === "Failed" ? ` (${this.detail})` : ""}`
  }
}

/** The tables, as a transaction sees them. */
export interface KnowledgeTables {
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
    /** Stores that were damaged and put aside. */
    readonly damaged: Effect.Effect<ReadonlyArray<string>>
  }
>() {
  /** Below `home`; made when it is first used. */
  static readonly layer = (home: string): Layer.Layer<KnowledgeStore> => Layer.scoped(this, make(home))
}

const make = (home: string) =>
  Effect.gen(function* () {
    let suspected = false
    const opened = yield* RcRef.make({
      acquire: Effect.suspend(() => openKnowledge(home, { suspected })).pipe(
        Effect.flatMap((db) =>
          attempt(() => {
            suspected = false
            return openTables(db)
          })
        )
      ),
      idleTimeToLive: "5 minutes"
    })

    const using = <A>(
      body: (opened: Opened) => Effect.Effect<A, StoreError>
    ): Effect.Effect<A, KnowledgeError> =>
      RcRef.get(opened).pipe(
        Effect.flatMap(body),
        Effect.tapError(({ reason }) => {
          if (reason !== "Corrupt") return Effect.void
          suspected = true
          return RcRef.invalidate(opened)
        }),
        Effect.scoped,
        Effect.mapError(({ detail, reason }) => new KnowledgeError({ detail, reason }))
      )

    return KnowledgeStore.of({
      read: (body) => using(({ read }) => read(body)),
      write: (body) => using(({ write }) => write(body)),
      damaged: Effect.sync(() => damagedStores(home))
    })
  })

interface Opened {
  readonly read: <A>(body: (tables: KnowledgeTables) => A) => Effect.Effect<A, StoreError>
  readonly write: <A>(body: (tables: KnowledgeTables) => A) => Effect.Effect<A, StoreError>
}

const openTables = (db: Database): Opened => {
  const tables: KnowledgeTables = {
    memories: memoryTable(db),
    versions: skillVersionTable(db),
    uses: useTable(db),
    diagnoses: diagnosisTable(db),
    vectors: vectorTable(db, "memory")
  }
  const reading = db.transaction((body: (tables: KnowledgeTables) => unknown) => body(tables))
  const writing = db.transaction((body: (tables: KnowledgeTables) => unknown) => body(tables))
  return {
    read: <A>(body: (tables: KnowledgeTables) => A) => attempt(() => reading.deferred(body) as A),
    // Another process may have given numbers to words since the last time.
    write: <A>(body: (tables: KnowledgeTables) => A) =>
      attempt(() => writing.immediate(body) as A).pipe(Effect.ensuring(Effect.sync(tables.memories.forget)))
  }
}
