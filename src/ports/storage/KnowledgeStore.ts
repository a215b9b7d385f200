/** What belongs to the user and not to one repository: one SQLite file, read and written by every process of theirs. */
import { Context, Effect, Layer, RcRef, Schema } from "effect"
import { type DiagnosisTable, diagnosisTable } from "./DiagnosisTable.ts"
import { type MemoryTable, memoryTable } from "./MemoryTable.ts"
import { checkPages, damagedStores, type OpenKnowledge, openKnowledge } from "./openKnowledge.ts"
import { type SkillVersionTable, skillVersionTable } from "./SkillVersionTable.ts"
import { attempt, whileLocked } from "./StoreError.ts"
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
        Effect.flatMap((store) =>
          attempt(() => {
            suspected = false
            return openTables(store)
          })
        )
      ),
      idleTimeToLive: "5 minutes"
    })

    /** Where another process put the store aside, or whoever it belongs to another one in its place, it is opened again. */
    const using = <A>(body: (opened: Opened) => A): Effect.Effect<A, KnowledgeError> =>
      RcRef.get(opened).pipe(
        Effect.flatMap((store) =>
          attempt(() => {
            store.assertCurrent()
            return body(store)
          }).pipe(
            Effect.catchAll((error) =>
              // What failed in a store that is not the one any more says nothing of the new one.
              attempt(store.assertCurrent).pipe(
                Effect.tapError(() => RcRef.invalidate(opened)),
                Effect.zipRight(error)
              )
            ),
            Effect.tapError(({ reason }) => {
              if (reason !== "Corrupt") return Effect.void
              suspected = true
              return RcRef.invalidate(opened)
            })
          )
        ),
        Effect.scoped,
        Effect.retry(whileLocked),
        Effect.mapError(({ detail, reason }) => new KnowledgeError({ detail, reason }))
      )

    return KnowledgeStore.of({
      read: (body) => using(({ read }) => read(body)),
      write: (body) => using(({ write }) => write(body)),
      check: using(({ check }) => check()),
      damaged: Effect.sync(() => damagedStores(home))
    })
  })

interface Opened {
  readonly read: <A>(body: (tables: KnowledgeTables) => A) => A
  readonly write: <A>(body: (tables: KnowledgeTables) => A) => A
  readonly check: () => void
  readonly assertCurrent: () => void
}

const openTables = ({ assertCurrent, db, identity }: OpenKnowledge): Opened => {
  const id = db.prepare<{ id: string }, []>("select id from store")
  const tables: KnowledgeTables = {
    // A store that was copied, and put back later, still has its id.
    store: () => `${id.get()?.id ?? ""} ${identity}`,
    memories: memoryTable(db),
    versions: skillVersionTable(db),
    uses: useTable(db),
    diagnoses: diagnosisTable(db),
    vectors: vectorTable(db, "memory")
  }
  return {
    assertCurrent,
    check: () => checkPages(db),
    read: (body) => db.transaction(() => body(tables)).deferred(),
    write: (body) => {
      try {
        const written = db
          .transaction(() => {
            assertCurrent()
            return body(tables)
          })
          .immediate()
        // Put aside between that and the end of the transaction: what was written went with it, and is written again.
        assertCurrent()
        return written
      } finally {
        // Another process may give numbers to words before the next time.
        tables.memories.forget()
      }
    }
  }
}
