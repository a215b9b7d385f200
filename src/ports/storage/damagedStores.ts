/** Detects damaged stores and puts them aside. Nothing of them is removed or overwritten. */
import { constants, Database } from "bun:sqlite"
import { Effect, Option } from "effect"
import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { withExclusiveLock } from "./openingLock.ts"
import { FILE_SUFFIXES, identityOf, makeFile } from "./ownFile.ts"
import { attempt, StoreError, toStoreError } from "./StoreError.ts"

const DAMAGED_INFIX = ".damaged-"
const MOVING_SUFFIX = ".moving"

const asideFilesOf = (file: string): ReadonlyArray<string> => {
  const home = dirname(file)
  // Without a folder nothing was put aside; opening the store reports what is in the folder's place.
  return statSync(home, { throwIfNoEntry: false })?.isDirectory() === true
    ? readdirSync(home)
        .filter((name) => name.startsWith(`${basename(file)}${DAMAGED_INFIX}`))
        .sort()
        .map((name) => join(home, name))
    : []
}

/**
 * Files of the store in `file` that were put aside, oldest first: stores, and logs that belonged to another store. Empty when access is denied, which opening
 * the store reports.
 */
export const damagedStores = (file: string): ReadonlyArray<string> => {
  const names = readableAsideFilesOf(file)
  return names.filter(
    (name) =>
      !name.endsWith(MOVING_SUFFIX) &&
      !name.endsWith("-shm") &&
      !(isLog(name) && names.includes(name.slice(0, -LOG_SUFFIX.length)))
  )
}

const readableAsideFilesOf = (file: string): ReadonlyArray<string> => {
  try {
    return asideFilesOf(file)
  } catch {
    return []
  }
}

const LOG_SUFFIX = "-wal"

/** Whether a file that was put aside is a log without its store. */
export const isLog = (aside: string): boolean => aside.endsWith(LOG_SUFFIX)

/** Throws `Corrupt` with the first error found. */
export const checkPages = (db: Database): void => {
  const found = db.query<{ quick_check: string }, []>("pragma quick_check(1)").get()?.quick_check
  if (found !== "ok") throw new StoreError({ reason: "Corrupt", detail: found ?? "it cannot be checked" })
}

/**
 * Puts the store in `file` aside; returns its new path. When several processes find the damage, only the first does it: under the lock it checks again that the
 * file is the one found damaged, and with `check` that it is damaged.
 */
export const putAside = (
  file: string,
  damagedIdentity: string | undefined,
  check: Effect.Effect<unknown, StoreError>
): Effect.Effect<Option.Option<string>, StoreError> =>
  withExclusiveLock(
    file,
    Effect.gen(function* () {
      if (identityOf(file) !== damagedIdentity || !(yield* isDamaged(check))) return Option.none()
      const aside = newAsidePath(file)
      yield* attempt(() => move(file, aside))
      return Option.some(aside)
    })
  )

const isDamaged = (check: Effect.Effect<unknown, StoreError>): Effect.Effect<boolean, StoreError> =>
  check.pipe(
    Effect.as(false),
    Effect.catchIf(
      ({ reason }) => reason === "Corrupt",
      () => Effect.succeed(true)
    )
  )

const newAsidePath = (file: string) =>
  `${file}${DAMAGED_INFIX}${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${process.pid}`

/** Stores that are being put aside, or whose process died while doing so. */
const unfinishedMoves = (file: string) =>
  asideFilesOf(file).flatMap((name) =>
    name.endsWith(MOVING_SUFFIX) ? [name.slice(0, -MOVING_SUFFIX.length)] : []
  )

/** Whether the store in `file` is being put aside, or its process died while doing so. */
export const isMoving = (file: string): boolean => unfinishedMoves(file).length > 0

/** Completes what a dead process began. */
export const finishMoving = (file: string): Effect.Effect<void, StoreError> =>
  Effect.flatMap(
    attempt(() => unfinishedMoves(file)),
    (unfinished) =>
      unfinished.length === 0
        ? Effect.void
        : withExclusiveLock(
            file,
            attempt(() => unfinishedMoves(file).forEach((aside) => move(file, aside)))
          )
  )

/**
 * The log is moved before its store: next to the log of another store, SQLite would remove the log or apply it to the new store. A marker file exists
 * meanwhile, and no process opens a store next to it. When a process dies in between, the next one completes the move, so store and log stay together. Files
 * that already have their new name are not overwritten.
 */
const move = (file: string, aside: string) => {
  const markerFile = `${aside}${MOVING_SUFFIX}`
  makeFile(markerFile)
  if (!existsSync(aside))
    for (const suffix of FILE_SUFFIXES) {
      const from = `${file}${suffix}`
      if (existsSync(from) && !existsSync(`${aside}${suffix}`)) renameSync(from, `${aside}${suffix}`)
    }
  rmSync(markerFile, { force: true })
}

/**
 * Checks a store whose process died with an unapplied log, before SQLite applies it. SQLite does not detect the log of another store, for example when a copy
 * was put back next to it. Such a pair is put aside; when the store is sound without the log, only the log is. Returns what was put aside.
 */
export const verifyLog = (file: string): Effect.Effect<Option.Option<string>, StoreError> =>
  hasLog(file)
    ? withExclusiveLock(
        file,
        attempt(() => (hasLog(file) ? verifyStoreAndLog(file) : Option.none()))
      )
    : Effect.succeedNone

const hasLog = (file: string) =>
  existsSync(file) && (statSync(`${file}${LOG_SUFFIX}`, { throwIfNoEntry: false })?.size ?? 0) > 0

const verifyStoreAndLog = (file: string): Option.Option<string> => {
  const db = new Database(file, { readwrite: true })
  const aside = newAsidePath(file)
  try {
    // Set before the first read, so that no other process can have the store open.
    db.run("pragma locking_mode = exclusive")
    checkPages(db)
    return Option.none()
  } catch (cause) {
    const { reason } = toStoreError(cause)
    if (reason === "Locked") return Option.none()
    if (reason !== "Corrupt") throw cause
    // SQLite leaves files unchanged at closing when they are no longer at their path.
    move(file, aside)
  } finally {
    db.close(true)
  }
  if (!isSoundWithoutLog(aside)) return Option.some(aside)
  rmSync(`${aside}-shm`, { force: true })
  renameSync(aside, file)
  return Option.some(`${aside}${LOG_SUFFIX}`)
}

/** Whether a store is sound without its log. */
const isSoundWithoutLog = (file: string): boolean => {
  try {
    const db = openImmutable(file)
    try {
      checkPages(db)
      return true
    } finally {
      db.close(true)
    }
  } catch {
    return false
  }
}

/** Opens a store in immutable mode, for reading without its log. */
export const openImmutable = (file: string): Database =>
  new Database(
    `${Bun.pathToFileURL(file).href}?immutable=1`,
    constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI
  )
