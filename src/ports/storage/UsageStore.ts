/** How the tools were used: one SQLite file of the user's own, written by every process of theirs. */
import { constants, Database } from "bun:sqlite"
import { Context, Effect, Layer, RcRef, Schema, type Scope } from "effect"
import { closeSync, existsSync, openSync } from "node:fs"
import { dirname, join } from "node:path"
import { makeHome } from "./makeHome.ts"
import { openDatabase } from "./openDatabase.ts"
import { attempt, HARDLY_MILLIS, type StoreError, whileLocked } from "./StoreError.ts"
import { USAGE_MIGRATIONS } from "./usageSchema.ts"
import { type UsageTable, usageTable } from "./UsageTable.ts"

const ADVICE = {
  Corrupt: "it is damaged: move it away, and a new one is begun",
  Newer: "it was written by a newer version of Lodestone: update Lodestone",
  Full: "the disk is full: make room",
  ReadOnly: "it cannot be written: make LODESTONE_HOME writable, or set it to a folder that is",
  Locked: "another process keeps it locked: try again in a moment",
  LeaseLost: "another process took over: try again in a moment",
  Failed: "run `lodestone doctor`"
} as const

/** Why the log of usage could not be used. */
export class UsageError extends Schema.TaggedError<UsageError>("lodestone/UsageError")("UsageError", {
  file: Schema.String,
  reason: Schema.Literal("Corrupt", "Newer", "Full", "ReadOnly", "Locked", "LeaseLost", "Failed"),
  detail: Schema.String
}) {
  override get message(): string {
    return `Cannot use the log of usage "${this.file}": ${ADVICE[this.reason]}${this.reason === "Failed" ? ` (${this.detail})` : ""}`
  }
}

export class UsageStore extends Context.Tag("lodestone/UsageStore")<
  UsageStore,
  {
    /** Reads from one state of the store; undefined where nothing was ever written. */
    readonly read: <A>(body: (table: UsageTable) => A) => Effect.Effect<A | undefined, UsageError>
    /** Writes in one transaction: all of it or nothing. */
    readonly write: (body: (table: UsageTable) => void) => Effect.Effect<void, UsageError>
  }
>() {
  /** Below `home`; made when it is first written to. */
  static readonly layer = (home: string): Layer.Layer<UsageStore> => Layer.scoped(this, make(home))
}

const FILE = "usage.db"
const OWNER_ONLY = 0o600

const make = (home: string) =>
  Effect.gen(function* () {
    const file = join(home, FILE)
    const opened = yield* RcRef.make({ acquire: openUsage(file), idleTimeToLive: "5 minutes" })

    const using = <A>(body: (db: Database) => A): Effect.Effect<A, UsageError> =>
      RcRef.get(opened).pipe(
        Effect.flatMap((db) => attempt(() => body(db))),
        Effect.tapError(({ reason }) => (reason === "Locked" ? Effect.void : RcRef.invalidate(opened))),
        Effect.scoped,
        Effect.retry(whileLocked),
        Effect.mapError(({ detail, reason }) => new UsageError({ file, detail, reason }))
      )

    return UsageStore.of({
      read: (body) =>
        Effect.suspend(() =>
          existsSync(file)
            ? using((db) => db.transaction(() => body(usageTable(db))).deferred())
            : Effect.succeed(undefined)
        ),
      write: (body) => using((db) => db.transaction(() => body(usageTable(db))).immediate())
    })
  })

/** Opens the log for writing, or for reading alone where that is all that may be done. */
const openUsage = (file: string): Effect.Effect<Database, StoreError, Scope.Scope> =>
  attempt(() => makeFile(file)).pipe(
    Effect.zipRight(openDatabase(file, USAGE_MIGRATIONS, { busyMillis: HARDLY_MILLIS })),
    Effect.catchIf(
      ({ reason }) => reason === "ReadOnly" && existsSync(file),
      () =>
        Effect.acquireRelease(
          attempt(() => openUnchanged(file)),
          (db) => Effect.sync(() => db.close(true))
        )
    )
  )

/**
 * What nobody may write beside, SQLite reads only where it takes for granted that nothing changes: then what stands in the log of a process
 * that died there is not read.
 */
const openUnchanged = (file: string) =>
  new Database(
    `${Bun.pathToFileURL(file).href}?immutable=1`,
    constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI
  )

/** An empty file is a store that nothing was written to. What SQLite puts beside it gets its rights. */
const makeFile = (file: string) => {
  makeHome(dirname(file))
  if (!existsSync(file)) closeSync(openSync(file, "a", OWNER_ONLY))
}
