import { ALL_FILES } from "../../../src/core/glob/mod.ts"
import type { Database } from "bun:sqlite"
import { describe, expect } from "bun:test"
import { Deferred, Effect, Exit, Scope, TestClock } from "effect"
import { readFileSync, rmSync } from "node:fs"
import { hostname } from "node:os"
import { join } from "node:path"
import { processStart } from "../../../src/ports/storage/isRunning.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder } from "../../support/project.ts"
import { countOf, openStore } from "../../support/store.ts"

/** Two connections to one store, as of two processes. */
const both = Effect.gen(function* () {
  const file = join(yield* temporaryFolder, "index.db")
  return [yield* openStore(file), yield* openStore(file)] as const
})

interface Holder {
  readonly pid: number
  /** When the process started, as the system counts it. */
  readonly start?: string
  readonly host?: string
  readonly age: number
}

/** Writes a holder into the store as another process would. */
const hold = (db: Database, { age, host = hostname(), pid, start }: Holder) =>
  db
    .query<void, [string, number, string, number]>("insert or replace into lease values (1, ?, ?, ?, ?)")
    .run(start === undefined ? "theirs" : `theirs@${start}`, pid, host, Date.now() - age)

const heartbeatOf = (db: Database) =>
  db.query<{ heartbeat_ms: number }, []>("select heartbeat_ms from lease").get()?.heartbeat_ms ?? 0

/** A process that has ended: its number is not reused so soon. */
const deadPid = () => {
  const child = Bun.spawnSync(["true"])
  return child.pid
}

/** Whether this system tells when a process started. */
const TELLS_STARTS = process.platform === "linux"

const alive = (pid: number) => ({ pid, age: 0 })

describe("a lease", () => {
  it.live("ends when the file of the store is removed, or replaced by another", () =>
    Effect.gen(function* () {
      const file = join(yield* temporaryFolder, "index.db")
      const { store } = yield* openStore(file)
      const lease = (yield* store.lease)!
      yield* store.saveSetting(lease, "a", "1")
      rmSync(file)
      const lost = { _tag: "StoreError", reason: "LeaseLost" }
      expect(yield* Effect.flip(store.saveSetting(lease, "a", "2"))).toMatchObject(lost)
      yield* openStore(file)
      expect(yield* Effect.flip(store.saveSetting(lease, "a", "3"))).toMatchObject(lost)
      expect(yield* Effect.flip(Effect.scoped(store.lease))).toMatchObject(lost)
    })
  )

  it.live("has one holder at a time, until its scope closes", () =>
    Effect.gen(function* () {
      const [here, there] = yield* both
      const scope = yield* Scope.make()
      expect(yield* Scope.extend(here.store.lease, scope)).toBeDefined()
      expect(yield* Effect.scoped(there.store.lease)).toBeUndefined()
      expect(yield* Effect.scoped(here.store.lease)).toBeUndefined()
      expect(yield* there.store.busy).toBe(true)
      yield* Scope.close(scope, Exit.void)
      expect(yield* there.store.busy).toBe(false)
      expect(yield* Effect.scoped(there.store.lease)).toBeDefined()
    })
  )

  it.live("is released if the work fails, dies or is interrupted", () =>
    Effect.gen(function* () {
      const [here, there] = yield* both
      const ends = [Effect.fail("failed"), Effect.die("died"), Effect.interrupt]
      for (const end of ends) {
        yield* Effect.exit(Effect.scoped(Effect.zipRight(here.store.lease, end)))
        expect(yield* Effect.scoped(there.store.lease)).toBeDefined()
      }
    })
  )

  it.live("of a dead process goes to the next one at once", () =>
    Effect.gen(function* () {
      const [{ db, store }] = yield* both
      hold(db, { pid: deadPid(), age: 0 })
      expect(yield* store.busy).toBe(false)
      expect(yield* Effect.scoped(store.lease)).toBeDefined()
    })
  )

  it.live("of a dead process whose number a living one has goes to the next one at once", () =>
    Effect.gen(function* () {
      const [{ db, store }] = yield* both
      for (const pid of [process.pid, process.ppid]) {
        hold(db, { ...alive(pid), start: "1" })
        expect(yield* store.busy).toBe(!TELLS_STARTS)
        expect((yield* Effect.scoped(store.lease)) === undefined).toBe(!TELLS_STARTS)
      }
    })
  )

  it.live("of a living process, or of a process on another machine, is not taken", () =>
    Effect.gen(function* () {
      const [{ db, store }] = yield* both
      for (const holder of [
        alive(process.ppid),
        alive(process.pid),
        ...[process.ppid, process.pid].map((pid) => ({ ...alive(pid), start: processStart(pid) })),
        { pid: deadPid(), host: "elsewhere", age: 7000 }
      ]) {
        hold(db, holder)
        expect(yield* store.busy).toBe(true)
        expect(yield* Effect.scoped(store.lease)).toBeUndefined()
      }
    })
  )

  it.live(
    "of a process that has ended goes to the next one, even if its parent has not noticed that it ended",
    () =>
      Effect.gen(function* () {
        const [{ db, store }] = yield* both
        const parent = yield* Effect.acquireRelease(
          // The shell becomes a program that does not wait for the child it has.
          Effect.sync(() => Bun.spawn(["sh", "-c", "sleep 0 & echo $!; exec sleep 60"], { stdout: "pipe" })),
          (child) => Effect.sync(() => child.kill())
        )
        const { value } = yield* Effect.promise(() => parent.stdout.getReader().read())
        const pid = Number(new TextDecoder().decode(value))
        const start = processStart(pid)
        const hasEnded = Effect.sync(
          () => !TELLS_STARTS || readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ")
        )
        yield* Effect.repeat(Effect.delay(hasEnded, "10 millis"), { until: (ended) => ended, times: 300 })
        hold(db, { pid, start, age: 0 })
        if (TELLS_STARTS) expect(yield* Effect.scoped(store.lease)).toBeDefined()
      })
  )

  it.live("without a heartbeat for eight seconds goes to the next one, whoever holds it", () =>
    Effect.gen(function* () {
      const [{ db, store }] = yield* both
      for (const holder of [{ pid: process.ppid }, { pid: process.pid }, { pid: 1, host: "elsewhere" }]) {
        hold(db, { ...holder, age: 9000 })
        expect(yield* store.busy).toBe(false)
        expect(yield* Effect.scoped(store.lease)).toBeDefined()
      }
    })
  )

  it.effect("gets a heartbeat every two seconds", () =>
    Effect.gen(function* () {
      const [{ db, store }] = yield* both
      yield* store.lease
      yield* TestClock.adjust(0)
      for (const _ of [1, 2, 3]) {
        // The store uses the machine's clock, the heartbeat the test's.
        db.run("update lease set heartbeat_ms = 1")
        yield* TestClock.adjust("1900 millis")
        expect(heartbeatOf(db)).toBe(1)
        yield* TestClock.adjust("100 millis")
        expect(Date.now() - heartbeatOf(db)).toBeLessThan(1000)
      }
    })
  )

  it.live("gets a heartbeat with every write", () =>
    Effect.gen(function* () {
      const [{ db, store }] = yield* both
      const lease = (yield* store.lease)!
      db.run("update lease set heartbeat_ms = 1")
      yield* store.write(lease, () => undefined)
      expect(Date.now() - heartbeatOf(db)).toBeLessThan(1000)
    })
  )

  it.live("that was taken over prevents writes of its former holder, and stays with the new one", () =>
    Effect.gen(function* () {
      const [here, there] = yield* both
      const taken = yield* Deferred.make<void>()
      const written = yield* Deferred.make<void>()
      const holder = yield* Effect.gen(function* () {
        const lease = (yield* here.store.lease)!
        yield* here.store.saveSetting(lease, "before", "1")
        yield* Deferred.succeed(written, undefined)
        yield* Deferred.await(taken)
        return yield* Effect.flip(
          here.store.write(lease, ({ views }) =>
            views.change("live", {
              put: [],
              remove: [],
              includeTests: true,
              includeVendor: true,
              maxFileSize: 1,
              patterns: ALL_FILES,
              durationMillis: 1,
              contentChanged: true
            })
          )
        )
      }).pipe(Effect.scoped, Effect.fork)
      yield* Deferred.await(written)
      // The holder's process was suspended for a long time.
      there.db.run("update lease set heartbeat_ms = 1")
      const next = yield* there.store.lease
      expect(next).toBeDefined()
      yield* Deferred.succeed(taken, undefined)
      const error = yield* holder
      expect(error).toMatchObject({ _tag: "StoreError", reason: "LeaseLost" })
      expect(countOf(there.db, "view")).toBe(0)
      expect(yield* there.store.setting("before")).toBe("1")
      yield* there.store.saveSetting(next!, "after", "2")
      expect(yield* here.store.busy).toBe(true)
    })
  )
})
