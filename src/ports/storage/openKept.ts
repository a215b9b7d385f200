import { Database } from "bun:sqlite"
import { Effect, Option, type Scope } from "effect"
import { existsSync, renameSync, rmSync } from "node:fs"
import { dirname } from "node:path"
import { checkPages, finishMoving, isLog, isMoving, putAside, settleLog } from "./damagedStores.ts"
import { makeHome } from "./makeHome.ts"
import { openDatabase, schemaVersionOf } from "./openDatabase.ts"
import { alone, amongOthers, unlock } from "./openingLock.ts"
import { identityOf, makeFile, protect } from "./ownFile.ts"
import { attempt, HARDLY_MILLIS, StoreError, whileLocked } from "./StoreError.ts"

/** A store that belongs to the user and not to one repository. */
export interface KeptFile {
  /** Path below the folder for all data. */
  readonly file: string
  /** The steps of its schema. */
  readonly steps: ReadonlyArray<string>
  /** Its name in messages: "memory". */
  readonly called: string
}

/** An open store, valid as long as its file is the one at its path. */
export interface OpenKept {
  readonly db: Database
  /** Differs between files. */
  readonly identity: string
  /** Throws `Locked` when the file is no longer at its path or the store is closed; then it must be opened again. */
  readonly assertCurrent: () => void
}

/**
 * Opens a store of the user, readable by nobody else. Its data cannot be derived again, so it is never lost: the store is copied before a migration, and a
 * damaged one is put aside before a new one is created. `suspected` checks every page. Fails with `Locked` after a very short wait when another process opens
 * or moves it; the caller then retries.
 */
export const openKept = (
  kept: KeptFile,
  { suspected = false }: { readonly suspected?: boolean } = {}
): Effect.Effect<OpenKept, StoreError, Scope.Scope> =>
  Effect.gen(function* () {
    const { called, file } = kept
    yield* attempt(() => makeHome(dirname(file)))
    yield* finishMoving(file)
    yield* removeIndex(file)
    const settled = yield* settleLog(file)
    if (Option.isSome(settled)) yield* tellAside(called, settled.value)
    const found = yield* attempt(() => {
      makeFile(file)
      return identityOf(file)
    })
    return yield* openInTurn(kept, suspected).pipe(
      Effect.catchIf(
        ({ reason }) => reason === "Corrupt",
        ({ detail }) =>
          putAside(file, found, Effect.scoped(openFile(kept, true))).pipe(
            Effect.tap(
              Option.match({
                onNone: () => Effect.void,
                onSome: (aside) => tellAside(called, aside, detail)
              })
            ),
            Effect.zipRight(openInTurn(kept, false))
          )
      )
    )
  })

const tellAside = (called: string, aside: string, detail?: string) =>
  Effect.logWarning(
    isLog(aside)
      ? `The ${called} had a write-ahead log that does not match it: the log was moved to "${aside}", and the ${called} is used without it`
      : `The ${called} was damaged${detail === undefined ? "" : ` (${detail})`}: it was moved to "${aside}", and a new one was started`
  )

const openFile = (
  { file, steps }: KeptFile,
  suspected: boolean
): Effect.Effect<OpenKept, StoreError, Scope.Scope> =>
  Effect.gen(function* () {
    const identity = yield* attempt(() => {
      makeFile(file)
      protect(file)
      backUp(file, steps.length)
      return identityOf(file)
    })
    if (identity === undefined) return yield* replaced()
    let open = true
    yield* Effect.addFinalizer(() => Effect.sync(() => (open = false)))
    const assertCurrent = () => {
      if (!open || identityOf(file) !== identity) throw replaced()
    }
    const ready = (db: Database) => {
      protect(file)
      if (suspected) checkPages(db)
      // A store that was put aside while it was opened may lack its log.
      if (isMoving(file)) throw replaced()
      assertCurrent()
    }
    const db = yield* openDatabase(file, steps, { busyMillis: HARDLY_MILLIS, ready }).pipe(
      // SQLite may fail in any way when the file is moved while it is opened, because it uses the path again when it starts the log.
      Effect.catchAll((error) =>
        Effect.flatMap(
          attempt(() => isMoving(file) || identityOf(file) !== identity),
          (gone) => (gone ? replaced() : error)
        )
      )
    )
    return { db, identity, assertCurrent }
  })

const replaced = () => new StoreError({ reason: "Locked", detail: "it was just replaced by another process" })

/**
 * Removes the shared memory file of a log whose store was removed. A server may still have it open and would share it with a new store. Under the lock no
 * process creates that store meanwhile; without the lock it is created only when there is no such file.
 */
const removeIndex = (file: string) => {
  const left = () => !existsSync(file) && existsSync(`${file}-shm`)
  return Effect.if(Effect.sync(left), {
    onTrue: () =>
      alone(
        file,
        attempt(() => {
          if (left()) rmSync(`${file}-shm`, { force: true })
        })
      ),
    onFalse: () => Effect.void
  })
}

/** Copies a store with an older schema, once. When another process migrates it at the same time, the copy has the new schema and is discarded. */
const backUp = (file: string, current: number) => {
  const version = existsSync(file) ? schemaVersionOf(file) : undefined
  if (version === undefined || version === 0 || version >= current) return
  const backup = `${file}.v${version}`
  if (existsSync(backup)) return
  const draft = `${backup}.${crypto.randomUUID()}`
  try {
    makeFile(draft)
    copyStore(file, draft)
    if (schemaVersionOf(draft) === version) renameSync(draft, backup)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Copies all committed data, including what is only in the log. */
const copyStore = (file: string, to: string) => {
  const db = new Database(file, { readonly: true })
  try {
    db.query<void, [string]>("vacuum into ?").run(to)
  } finally {
    db.close(true)
  }
}

/** Opens a store, and later closes it, while it cannot be put aside. */
const openInTurn = (kept: KeptFile, suspected: boolean) =>
  Effect.gen(function* () {
    let held: Database | undefined
    yield* Effect.addFinalizer(() => Effect.suspend(() => (held === undefined ? Effect.void : unlock(held))))
    const turn = amongOthers(kept.file)
    const opened = yield* Effect.acquireUseRelease(turn, () => openFile(kept, suspected), unlock)
    yield* Effect.addFinalizer(() =>
      turn.pipe(
        Effect.retry(whileLocked()),
        Effect.tap((db) => Effect.sync(() => (held = db))),
        Effect.ignore
      )
    )
    return opened
  })
