/** Tool usage: an SQLite file shared by all processes of the user. */
import { Context, Effect, Layer, Schema, type Scope } from "effect"
import { existsSync } from "node:fs"
import { openImmutable } from "./damagedStores.ts"
import { durableStore } from "./durableStore.ts"
import type { OpenDurable } from "./openDurable.ts"
import { identityOf } from "./ownFile.ts"
import { attempt, type StoreError, storeFailure, storeMessage } from "./StoreError.ts"
import { usageFile } from "./usageSchema.ts"
import { type UsageTable, usageTable } from "./UsageTable.ts"

/** Why the usage log could not be used. */
export class UsageError extends Schema.TaggedError<UsageError>("lodestone/UsageError")("UsageError", {
  file: Schema.String,
  ...storeFailure
}) {
  override get message(): string {
    return storeMessage(`the log of usage "${this.file}"`, this)
  }
}

export class UsageStore extends Context.Tag("lodestone/UsageStore")<
  UsageStore,
  {
    /** Reads from one state of the store; undefined when nothing was ever written. */
    readonly read: <A>(body: (table: UsageTable) => A) => Effect.Effect<A | undefined, UsageError>
    /** Writes in one transaction. */
    readonly write: (body: (table: UsageTable) => void) => Effect.Effect<void, UsageError>
    /** Damaged files that were put aside. */
    readonly damaged: Effect.Effect<ReadonlyArray<string>>
  }
>() {
  /** Below `home`, created by the first write. */
  static readonly layer = (home: string): Layer.Layer<UsageStore> => Layer.scoped(this, make(home))
}

const make = (home: string) => {
  const storeFile = usageFile(home)
  const { file } = storeFile
  const toError = ({ detail, reason }: StoreError) => new UsageError({ file, detail, reason })
  return Effect.map(
    durableStore(storeFile, {
      tables: ({ db }) => usageTable(db),
      orElse: (error) =>
        error.reason === "ReadOnly" && existsSync(file) ? openReadOnly(file) : Effect.fail(error)
    }),
    ({ damaged, read, write }) =>
      UsageStore.of({
        read: (body) =>
          Effect.suspend(() =>
            existsSync(file) ? Effect.mapError(read(body), toError) : Effect.succeed(undefined)
          ),
        write: (body) => Effect.mapError(write(body), toError),
        damaged
      })
  )
}

/**
 * In a folder without write access SQLite can read the file only in immutable mode. Then it ignores what a process that died has left in the write-ahead log.
 */
const openReadOnly = (file: string): Effect.Effect<OpenDurable, StoreError, Scope.Scope> =>
  Effect.acquireRelease(
    attempt(() => ({
      db: openImmutable(file),
      identity: identityOf(file) ?? "",
      assertCurrent: () => {}
    })),
    ({ db }) => Effect.sync(() => db.close(true))
  )
