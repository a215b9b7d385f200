import { Database } from "bun:sqlite"
import { Effect, Option, type Scope } from "effect"
import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync
} from "node:fs"
import { join } from "node:path"
import { KNOWLEDGE_MIGRATIONS } from "./knowledgeSchema.ts"
import { makeHome } from "./makeHome.ts"
import { openDatabase, schemaVersionOf } from "./openDatabase.ts"
import { attempt, HARDLY_MILLIS, StoreError, whileLocked } from "./StoreError.ts"

const FILE = "knowledge.db"
const DAMAGED = `${FILE}.damaged-`
const MOVING = ".moving"
const OWNER_ONLY = 0o600

/** The files of a store, in the order in which they are put aside. */
const TAILS = ["-wal", "-shm", ""]

/** An open store, for as long as it is the one that others find at its path. */
export interface OpenKnowledge {
  readonly db: Database
  /** Another text for another file. */
  readonly identity: string
  /** Throws `Locked` where the store is not at its path any more, or is closed: then it has to be opened again. */
  readonly assertCurrent: () => void
}

/** Damaged stores that were put aside below `home`, the oldest first. */
export const damagedStores = (home: string): ReadonlyArray<string> =>
  existsSync(home)
    ? readdirSync(home)
        .filter((name) => name.startsWith(DAMAGED) && !/(?:-wal|-shm|\.moving)$/.test(name))
        .sort()
        .map((name) => join(home, name))
    : []

/**
 * Opens what belongs to the user below `home`, readable by nobody else. What cannot be derived from anything is never lost: a store is copied before it
 * is changed to a newer form, and one that is damaged is put aside before a new one is begun. `suspected` has it checked page by page. Fails with
 * `Locked`, after hardly a wait, where another process is at the same: then it is to be asked again.
 */
export const openKnowledge = (
  home: string,
  { suspected = false }: { readonly suspected?: boolean } = {}
): Effect.Effect<OpenKnowledge, StoreError, Scope.Scope> =>
  Effect.gen(function* () {
    yield* attempt(() => makeHome(home))
    yield* finishMoving(home)
    yield* removeIndex(home)
    const found = yield* attempt(() => {
      const file = join(home, FILE)
      makeFile(file)
      return identityOf(file)
    })
    return yield* openAmong(home, suspected).pipe(
      Effect.catchIf(
        ({ reason }) => reason === "Corrupt",
        ({ detail }) =>
          putAside(home, found).pipe(
            Effect.tap(
              Option.match({
                onNone: () => Effect.void,
                onSome: (aside) =>
                  Effect.logWarning(
                    `The memory was damaged (${detail}): it is kept as "${aside}", and a new one is begun`
                  )
              })
            ),
            Effect.zipRight(openAmong(home, false))
          )
      )
    )
  })

const openFile = (home: string, suspected: boolean): Effect.Effect<OpenKnowledge, StoreError, Scope.Scope> =>
  Effect.gen(function* () {
    const file = join(home, FILE)
    const identity = yield* attempt(() => {
      makeFile(file)
      protect(file)
      backUp(file)
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
      if (movingBelow(home).length > 0) throw replaced()
      assertCurrent()
    }
    const db = yield* openDatabase(file, KNOWLEDGE_MIGRATIONS, { busyMillis: HARDLY_MILLIS, ready }).pipe(
      // SQLite may fail in any way where the file goes away under it: it looks at the path again when it begins the log.
      Effect.catchAll((error) =>
        Effect.flatMap(
          attempt(() => movingBelow(home).length > 0 || identityOf(file) !== identity),
          (gone) => (gone ? replaced() : error)
        )
      )
    )
    return { db, identity, assertCurrent }
  })

const replaced = () => new StoreError({ reason: "Locked", detail: "it was just replaced by another process" })

/** Which file lies at a path. As long as somebody has a file open, no other one is given its number. */
const identityOf = (file: string): string | undefined => {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false })
  return stat === undefined ? undefined : `${stat.dev}:${stat.ino}`
}

/**
 * An empty file is a store that nothing was written to. What SQLite puts beside it gets its rights. One that is there is not opened here: with that,
 * this process would lose the locks that it holds on it.
 */
const makeFile = (file: string) => {
  if (existsSync(file)) return
  try {
    closeSync(openSync(file, "wx", OWNER_ONLY))
  } catch (cause) {
    if (!hasCode(cause, "EEXIST")) throw cause
  }
}

/**
 * The index of a log whose store was removed. A server may have it open still, and would share it with the new store. Under the lock nobody makes that
 * store meanwhile: without the lock it is made only where there is no such index.
 */
const removeIndex = (home: string) => {
  const file = join(home, FILE)
  const left = () => !existsSync(file) && existsSync(`${file}-shm`)
  return Effect.if(Effect.sync(left), {
    onTrue: () =>
      alone(
        home,
        attempt(() => {
          if (left()) rmSync(`${file}-shm`, { force: true })
        })
      ),
    onFalse: () => Effect.void
  })
}

/** Takes from everybody else the rights that an older version, or a copy, left them. */
const protect = (file: string) => {
  if (process.platform === "win32") return
  for (const each of TAILS.map((tail) => `${file}${tail}`)) {
    const stat = statSync(each, { throwIfNoEntry: false })
    if (stat === undefined || (stat.mode & 0o077) === 0) continue
    try {
      chmodSync(each, OWNER_ONLY)
    } catch (cause) {
      // Put aside, or removed with the last process that had it open.
      if (!hasCode(cause, "ENOENT")) throw cause
    }
  }
}

const hasCode = (cause: unknown, code: string) =>
  cause instanceof Error && "code" in cause && cause.code === code

/** Copies a store of an older form, once. Another process may be changing it at this moment: then the copy is of the newer one, and is not needed. */
const backUp = (file: string) => {
  const version = existsSync(file) ? schemaVersionOf(file) : undefined
  if (version === undefined || version === 0 || version >= KNOWLEDGE_MIGRATIONS.length) return
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

/** Throws `Corrupt`, with the first thing that is wrong. */
export const checkPages = (db: Database) => {
  const found = db.query<{ quick_check: string }, []>("pragma quick_check(1)").get()?.quick_check
  if (found !== "ok") throw new StoreError({ reason: "Corrupt", detail: found ?? "it cannot be checked" })
}

/**
 * Where the damaged store was put. Of processes that find the damage at once the first does this, so under the lock it is looked at again: whether the
 * file is still the one that was found damaged, and whether it is so.
 */
const putAside = (
  home: string,
  found: string | undefined
): Effect.Effect<Option.Option<string>, StoreError> =>
  alone(
    home,
    Effect.gen(function* () {
      if (identityOf(join(home, FILE)) !== found) return Option.none()
      const damaged = yield* Effect.scoped(openFile(home, true)).pipe(
        Effect.as(false),
        Effect.catchIf(
          ({ reason }) => reason === "Corrupt",
          () => Effect.succeed(true)
        )
      )
      if (!damaged) return Option.none()
      const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-")
      const aside = join(home, `${DAMAGED}${stamp}-${process.pid}`)
      yield* attempt(() => move(home, aside))
      return Option.some(aside)
    })
  )

/** Stores whose files are being put aside, or were when a process died. */
const movingBelow = (home: string) =>
  readdirSync(home)
    .filter((name) => name.startsWith(DAMAGED) && name.endsWith(MOVING))
    .map((name) => join(home, name.slice(0, -MOVING.length)))

const finishMoving = (home: string) =>
  Effect.flatMap(
    attempt(() => movingBelow(home)),
    (begun) =>
      begun.length === 0
        ? Effect.void
        : alone(
            home,
            attempt(() => movingBelow(home).forEach((aside) => move(home, aside)))
          )
  )

/**
 * The log goes before its store: a new store beside the log of another one would have SQLite remove the log, or take it for its own. A mark stands as long
 * as this lasts, and nobody opens a store beside it. So where a process dies in between, the next one goes on from there, and store and log are together
 * again. What has its new name already is not written over.
 */
const move = (home: string, aside: string) => {
  const mark = `${aside}${MOVING}`
  makeFile(mark)
  if (!existsSync(aside))
    for (const tail of TAILS) {
      const from = join(home, `${FILE}${tail}`)
      if (existsSync(from) && !existsSync(`${aside}${tail}`)) renameSync(from, `${aside}${tail}`)
    }
  rmSync(mark, { force: true })
}

/**
 * Opens a store, and closes it, while none is put aside: SQLite finds each of the three files by its path, so it would use the log of one store with the
 * index of another, and remove the log of a new store with the old one.
 */
const openAmong = (home: string, suspected: boolean) =>
  Effect.gen(function* () {
    let held: Database | undefined
    yield* Effect.addFinalizer(() => Effect.sync(() => held?.close(true)))
    const shared = lockFile(home, "begin; select count(*) from sqlite_schema")
    const opened = yield* Effect.acquireUseRelease(
      shared,
      () => openFile(home, suspected),
      (db) => Effect.sync(() => db.close(true))
    )
    yield* Effect.addFinalizer(() =>
      shared.pipe(
        Effect.retry(whileLocked),
        Effect.tap((db) => Effect.sync(() => (held = db))),
        Effect.ignore
      )
    )
    return opened
  })

const alone = <A>(home: string, body: Effect.Effect<A, StoreError>): Effect.Effect<A, StoreError> =>
  Effect.acquireUseRelease(
    lockFile(home, "begin exclusive"),
    () => body,
    (db) => Effect.sync(() => db.close(true))
  )

/**
 * One process at a time puts stores aside, while nobody opens or closes one. The lock is SQLite's on an empty file, so that it ends with the process, however
 * that ends. The file stays: if it were removed, one process could lock the old one and another a new one.
 */
const lockFile = (home: string, lock: string): Effect.Effect<Database, StoreError> =>
  attempt(() => {
    const file = join(home, `${FILE}.lock`)
    makeFile(file)
    const db = new Database(file, { readwrite: true })
    try {
      db.run(lock)
      return db
    } catch (cause) {
      db.close(true)
      throw cause
    }
  })
