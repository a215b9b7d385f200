/** Stores that are damaged: told from sound ones, and put aside. Nothing of them is removed or written over. */
import { constants, Database } from "bun:sqlite"
import { Effect, Option } from "effect"
import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { alone } from "./openingLock.ts"
import { identityOf, makeFile, TAILS } from "./ownFile.ts"
import { attempt, StoreError, toStoreError } from "./StoreError.ts"

const DAMAGED = ".damaged-"
const MOVING = ".moving"

const belowHomeOf = (file: string): ReadonlyArray<string> => {
  const home = dirname(file)
  // Where no folder is, nothing was put aside; what stands in its way is told by whoever opens the store.
  return statSync(home, { throwIfNoEntry: false })?.isDirectory() === true
    ? readdirSync(home)
        .filter((name) => name.startsWith(`${basename(file)}${DAMAGED}`))
        .sort()
        .map((name) => join(home, name))
    : []
}

/**
 * What was put aside of the store in `file`, the oldest first: stores, and logs that had lain beside a store that was not theirs. None where nobody may look, which
 * whoever opens the store is told of.
 */
export const damagedStores = (file: string): ReadonlyArray<string> => {
  const names = seenBelowHomeOf(file)
  return names.filter(
    (name) =>
      !name.endsWith(MOVING) &&
      !name.endsWith("-shm") &&
      !(isLog(name) && names.includes(name.slice(0, -LOG.length)))
  )
}

const seenBelowHomeOf = (file: string): ReadonlyArray<string> => {
  try {
    return belowHomeOf(file)
  } catch {
    return []
  }
}

const LOG = "-wal"

/** Whether what was put aside is a log without its store. */
export const isLog = (aside: string): boolean => aside.endsWith(LOG)

/** Throws `Corrupt`, with the first thing that is wrong. */
export const checkPages = (db: Database): void => {
  const found = db.query<{ quick_check: string }, []>("pragma quick_check(1)").get()?.quick_check
  if (found !== "ok") throw new StoreError({ reason: "Corrupt", detail: found ?? "it cannot be checked" })
}

/**
 * Puts aside the store in `file`; where it went. Of processes that find the damage at once the first does this, so under the lock it is looked at again:
 * whether the file is still the one that was found damaged, and whether it is so by `look`.
 */
export const putAside = (
  file: string,
  found: string | undefined,
  look: Effect.Effect<unknown, StoreError>
): Effect.Effect<Option.Option<string>, StoreError> =>
  alone(
    file,
    Effect.gen(function* () {
      if (identityOf(file) !== found || !(yield* isDamaged(look))) return Option.none()
      const aside = asideOf(file)
      yield* attempt(() => move(file, aside))
      return Option.some(aside)
    })
  )

const isDamaged = (look: Effect.Effect<unknown, StoreError>): Effect.Effect<boolean, StoreError> =>
  look.pipe(
    Effect.as(false),
    Effect.catchIf(
      ({ reason }) => reason === "Corrupt",
      () => Effect.succeed(true)
    )
  )

const asideOf = (file: string) =>
  `${file}${DAMAGED}${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${process.pid}`

/** Stores whose files are being put aside, or were when a process died. */
const movingOf = (file: string) =>
  belowHomeOf(file).flatMap((name) => (name.endsWith(MOVING) ? [name.slice(0, -MOVING.length)] : []))

/** Whether the store in `file` is being put aside at this moment, or was when a process died. */
export const isMoving = (file: string): boolean => movingOf(file).length > 0

/** Goes on with what a process began that died. */
export const finishMoving = (file: string): Effect.Effect<void, StoreError> =>
  Effect.flatMap(
    attempt(() => movingOf(file)),
    (begun) =>
      begun.length === 0
        ? Effect.void
        : alone(
            file,
            attempt(() => movingOf(file).forEach((aside) => move(file, aside)))
          )
  )

/**
 * The log goes before its store: a new store beside the log of another one would have SQLite remove the log, or take it for its own. A mark stands as long
 * as this lasts, and nobody opens a store beside it. So where a process dies in between, the next one goes on from there, and store and log are together
 * again. What has its new name already is not written over.
 */
const move = (file: string, aside: string) => {
  const mark = `${aside}${MOVING}`
  makeFile(mark)
  if (!existsSync(aside))
    for (const tail of TAILS) {
      const from = `${file}${tail}`
      if (existsSync(from) && !existsSync(`${aside}${tail}`)) renameSync(from, `${aside}${tail}`)
    }
  rmSync(mark, { force: true })
}

/**
 * Looks at a store that a process left with its log when it died, before SQLite writes the log into it. That cannot tell the log of another store, as where a
 * copy was put back beside it: then the two are damaged together, and the log alone is put aside where the store is sound without it. What was put aside.
 */
export const settleLog = (file: string): Effect.Effect<Option.Option<string>, StoreError> =>
  hasLog(file)
    ? alone(
        file,
        attempt(() => (hasLog(file) ? settleFound(file) : Option.none()))
      )
    : Effect.succeedNone

const hasLog = (file: string) =>
  existsSync(file) && (statSync(`${file}${LOG}`, { throwIfNoEntry: false })?.size ?? 0) > 0

const settleFound = (file: string): Option.Option<string> => {
  const db = new Database(file, { readwrite: true })
  const aside = asideOf(file)
  try {
    // Before the first look: so it is had by nobody else, or not at all.
    db.run("pragma locking_mode = exclusive")
    checkPages(db)
    return Option.none()
  } catch (cause) {
    const { reason } = toStoreError(cause)
    if (reason === "Locked") return Option.none()
    if (reason !== "Corrupt") throw cause
    // What is not at its path any more SQLite closes as it is.
    move(file, aside)
  } finally {
    db.close(true)
  }
  if (!isSoundAlone(aside)) return Option.some(aside)
  rmSync(`${aside}-shm`, { force: true })
  renameSync(aside, file)
  return Option.some(`${aside}${LOG}`)
}

/** Whether a store is sound, whatever log lies beside it. */
const isSoundAlone = (file: string): boolean => {
  try {
    const db = openUnchanged(file)
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

/** Opens a store that nobody writes to, without its log: what stands in that is not read. */
export const openUnchanged = (file: string): Database =>
  new Database(
    `${Bun.pathToFileURL(file).href}?immutable=1`,
    constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI
  )
