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
  /** In the folder of all that is kept. */
  readonly file: string
  /** Its schema. */
  readonly steps: ReadonlyArray<string>
  /** What messages call it: "memory". */
  readonly called: string
}

/** An open store, for as long as it is the one that others find at its path. */
export interface OpenKept {
  readonly db: Database
  /** Another text for another file. */
  readonly identity: string
  /** Throws `Locked` where the store is not at its path any more, or is closed: then it has to be opened again. */
  readonly assertCurrent: () => void
}

/**
 * Opens what belongs to the user, readable by nobody else. What cannot be derived from anything is never lost: a store is copied before it is changed to a
 * newer form, and one that is damaged is put aside before a new one is begun. `suspected` has it checked page by page. Fails with `Locked`, after hardly a
 * wait, where another process is at the same: then it is to be asked again.
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
      // What was put aside, or is just being so, while it was opened may lack its log.
      if (isMoving(file)) throw replaced()
      assertCurrent()
    }
    const db = yield* openDatabase(file, steps, { busyMillis: HARDLY_MILLIS, ready }).pipe(
      // SQLite may fail in any way where the file goes away under it: it looks at the path again when it begins the log.
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
 * The index of a log whose store was removed. A server may have it open still, and would share it with the new store. Under the lock nobody makes that
 * store meanwhile: without the lock it is made only where there is no such index.
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

/** Copies a store of an older form, once. Another process may be changing it at this moment: then the copy is of the newer one, and is not needed. */
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

/** All that is committed, what stands in the log too. */
const copyStore = (file: string, to: string) => {
  const db = new Database(file, { readonly: true })
  try {
    db.query<void, [string]>("vacuum into ?").run(to)
  } finally {
    db.close(true)
  }
}

/** Opens a store, and closes it, while none is put aside. */
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
