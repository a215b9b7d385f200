/** One writer per repository across processes: the one that holds the lease and keeps it alive. */
import type { Database } from "bun:sqlite"
import { Effect, Schedule, type Scope } from "effect"
import { randomUUID } from "node:crypto"
import { hostname } from "node:os"
import { assertInPlace, assertVersion } from "./openDatabase.ts"
import { isRunning, processStart } from "./isRunning.ts"
import { attempt, StoreError } from "./StoreError.ts"

/** A lease without a heartbeat for this long has expired. */
const LEASE_MILLIS = 8000
const HEARTBEAT = "2 seconds"

interface LeaseRow {
  readonly token: string
  readonly pid: number
  readonly host: string
  readonly heartbeat_ms: number
}

/** The right to write, until the scope that took it closes. */
export interface Lease {
  readonly token: string
}

/** Leases that do not end with their scope. */
const kept = new WeakSet<Lease>()

/** Keeps a lease until this process ends or the store is removed: nobody else may write to a store that is about to be removed. */
export const keepLease = (lease: Lease): void => void kept.add(lease)

/** Fails when another process has taken the lease, a newer version the store, or its file was removed; called in each writing transaction. */
export const assertLease = (db: Database, { token }: Lease): void => {
  assertVersion(db)
  assertInPlace(db)
  const renewed = db
    .query<void, [number, string]>("update lease set heartbeat_ms = ? where token = ?")
    .run(Date.now(), token)
  if (renewed.changes !== 1)
    throw new StoreError({ reason: "LeaseLost", detail: "the lease is held by another process" })
}

/** Whether a live process holds the lease. */
export const isLeaseHeld = (db: Database): boolean => {
  const row = db.query<LeaseRow, []>("select token, pid, host, heartbeat_ms from lease").get()
  return row !== null && !hasExpired(row)
}

/**
 * Takes the lease and keeps it alive while the scope is open; `undefined` when another process holds it. The lease of a dead process on this machine, or one
 * without a heartbeat, is taken over at once.
 */
export const takeLease = (db: Database): Effect.Effect<Lease | undefined, StoreError, Scope.Scope> =>
  Effect.gen(function* () {
    const lease = yield* Effect.acquireRelease(
      attempt(() => acquire(db)),
      (lease) => Effect.sync(() => lease === undefined || kept.has(lease) || release(db, lease))
    )
    if (lease !== undefined)
      yield* attempt(() => db.transaction(() => assertLease(db, lease)).immediate()).pipe(
        Effect.retry(Schedule.spaced("200 millis").pipe(Schedule.intersect(Schedule.recurs(5)))),
        Effect.repeat(Schedule.spaced(HEARTBEAT)),
        Effect.catchAll((error) => Effect.logDebug(`The lease was lost: ${error.detail}`)),
        Effect.forkScoped
      )
    return lease
  })

const acquire = (db: Database): Lease | undefined =>
  db
    .transaction(() => {
      assertVersion(db)
      assertInPlace(db)
      const current = db.query<LeaseRow, []>("select token, pid, host, heartbeat_ms from lease").get()
      if (current !== null && !hasExpired(current)) return undefined
      const token = newToken()
      db.query<void, [string, number, string, number]>(
        "insert or replace into lease (only, token, pid, host, heartbeat_ms) values (1, ?, ?, ?, ?)"
      ).run(token, process.pid, hostname(), Date.now())
      return { token }
    })
    .immediate()

const release = (db: Database, { token }: Lease) => {
  try {
    db.query<void, [string]>("delete from lease where token = ?").run(token)
  } catch {
    // A lease that cannot be released expires, because its heartbeat ends with this scope.
  }
}

const hasExpired = ({ heartbeat_ms, host, pid, token }: LeaseRow) =>
  Date.now() - heartbeat_ms > LEASE_MILLIS || (host === hostname() && !isRunning(pid, startIn(token)))

/** A new token. It contains the start of this process, because its number may soon be that of another. */
const newToken = () => `${randomUUID()}@${processStart(process.pid)}`

/** The start of the process that made a token; empty if an older version made it. */
const startIn = (token: string) => token.split("@")[1] ?? ""
