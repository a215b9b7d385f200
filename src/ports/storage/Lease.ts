/** One writer a repository across processes: whoever holds the lease and keeps it alive. */
import type { Database } from "bun:sqlite"
import { Effect, Schedule, type Scope } from "effect"
import { randomUUID } from "node:crypto"
import { hostname } from "node:os"
import { assertVersion } from "./openDatabase.ts"
import { attempt, StoreError } from "./StoreError.ts"

/** A lease without a heartbeat for this long belongs to nobody. */
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

/** Fails where the lease went to somebody else meanwhile, or the store to a newer version; called inside each transaction that writes. */
export const assertLease = (db: Database, { token }: Lease): void => {
  assertVersion(db)
  const kept = db
    .query<void, [number, string]>("update lease set heartbeat_ms = ? where token = ?")
    .run(Date.now(), token)
  if (kept.changes !== 1)
    throw new StoreError({ reason: "LeaseLost", detail: "the lease is held by another process" })
}

/** Whether somebody who is alive holds the lease. */
export const leaseHeld = (db: Database): boolean => {
  const row = db.query<LeaseRow, []>("select token, pid, host, heartbeat_ms from lease").get()
  return row !== null && !isOver(row)
}

/**
 * Takes the lease for as long as the scope is open and keeps it alive; `undefined` where somebody else holds it. A holder on
 * this machine that is dead, or whose heartbeat stopped, is succeeded at once.
 */
export const takeLease = (db: Database): Effect.Effect<Lease | undefined, StoreError, Scope.Scope> =>
  Effect.gen(function* () {
    const lease = yield* Effect.acquireRelease(
      attempt(() => acquire(db)),
      (lease) => Effect.sync(() => lease && release(db, lease))
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
      const held = db.query<LeaseRow, []>("select token, pid, host, heartbeat_ms from lease").get()
      if (held !== null && !isOver(held)) return undefined
      const token = randomUUID()
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
    // A lease that cannot be given back runs out by itself: its heartbeat ends with this scope.
  }
}

const isOver = ({ heartbeat_ms, host, pid }: LeaseRow) =>
  Date.now() - heartbeat_ms > LEASE_MILLIS || (host === hostname() && pid !== process.pid && !isAlive(pid))

/** Whether there is a process of that number on this machine. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === "EPERM"
  }
}
