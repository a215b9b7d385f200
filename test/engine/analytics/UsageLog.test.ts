/** What is stored under which settings, and by many processes at once. */
import { Database } from "bun:sqlite"
import { describe, expect } from "bun:test"
import { ConfigProvider, Effect, Fiber, Layer } from "effect"
import { existsSync } from "node:fs"
import { join } from "node:path"
import type { FinishedCall } from "../../../src/engine/analytics/measureCall.ts"
import { UsageLog } from "../../../src/engine/analytics/UsageLog.ts"
import { UsageSettings } from "../../../src/engine/analytics/UsageSettings.ts"
import { Redaction } from "../../../src/engine/redaction/Redaction.ts"
import * as RedactorSecretlint from "../../../src/ports/redaction/RedactorSecretlint.ts"
import { UsageStore } from "../../../src/ports/storage/UsageStore.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder } from "../../support/project.ts"
import { tokens } from "../../support/secrets.ts"

const call = (more: Partial<FinishedCall> = {}): FinishedCall => ({
  session: "one",
  tool: "search_code",
  folder: undefined,
  atMs: Date.now(),
  durationMicros: 1500,
  outcome: "ok",
  answer: { results: [] },
  answerText: JSON.stringify,
  query: "where are tokens checked",
  names: [],
  live: true,
  ...more
})

const logIn = (home: string, settings: Readonly<Record<string, unknown>> = {}) =>
  UsageLog.layer.pipe(
    Layer.provide(
      Layer.mergeAll(
        UsageStore.layer(home),
        Layer.provide(Redaction.layer, RedactorSecretlint.layer),
        Layer.provide(
          UsageSettings.layer,
          Layer.setConfigProvider(ConfigProvider.fromJson({ analytics: settings }))
        )
      )
    )
  )

/** Records calls, and closes the log. */
const noting = (
  home: string,
  calls: ReadonlyArray<FinishedCall>,
  settings: Readonly<Record<string, unknown>> = {}
) =>
  Effect.forEach(calls, (each) => Effect.flatMap(UsageLog, (log) => log.recordCall(each)), {
    discard: true
  }).pipe(Effect.provide(logIn(home, settings)))

/** Does something while another process would hold the store. */
const holding = <A>(home: string, body: Effect.Effect<A>): Effect.Effect<A> =>
  Effect.acquireUseRelease(
    Effect.sync(() => {
      const db = new Database(join(home, "usage.db"), { readwrite: true })
      db.run("begin immediate")
      return db
    }),
    () => body,
    (db) => Effect.sync(() => db.close())
  )

const rows = (home: string, sql: string) => {
  const db = new Database(join(home, "usage.db"), { readonly: true })
  try {
    return db.query(sql).values()
  } finally {
    db.close()
  }
}

describe("usage settings", () => {
  it.live("record nothing and create no file when the log is turned off", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      yield* noting(home, [call()], { enabled: false })
      expect(existsSync(join(home, "usage.db"))).toBe(false)
    })
  )

  it.live("keep queries only with keepQueries, and without their secrets", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      const secret = tokens().gitHub
      const calls = [call(), call({ query: `who uses ${secret}` })]
      yield* noting(home, calls)
      expect(rows(home, "select distinct query from call")).toStrictEqual([[null]])
      yield* noting(home, calls, { keepQueries: true })
      const kept = rows(home, "select query from call where query is not null order by rowid").flat()
      expect(kept).toHaveLength(2)
      expect(kept[0]).toBe("where are tokens checked")
      expect(String(kept[1])).toStartWith("who uses ")
      expect(String(kept[1])).not.toContain(secret)
    })
  )
})

describe("a call", () => {
  it.live("is recorded with time, tool, outcome, cache hit, sizes and number of results", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      const answer = { results: [{ path: "é.ts", content: "é" }], statistics: { cache_hit: true } }
      yield* Effect.promise(() => Bun.write(join(home, "é.ts"), "é".repeat(100)))
      yield* noting(home, [
        call({ answer, folder: home, atMs: 42 * 86_400_000 * 500 }),
        call({ answer, folder: home, live: false }),
        call({ answer: undefined, outcome: "timeout", folder: "/nowhere" })
      ])
      const bytes = Buffer.byteLength(JSON.stringify(answer))
      const columns = "project, duration_us, outcome, cached, answer_bytes, file_bytes, results"
      expect(rows(home, `select ${columns} from call order by rowid`)).toStrictEqual([
        [home, 1500, "ok", 1, bytes, 200, 1],
        [home, 1500, "ok", 1, bytes, null, 1],
        [null, 1500, "timeout", null, null, null, null]
      ])
    })
  )

  it.live("is written once another process releases the store, without blocking other work meanwhile", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      yield* noting(home, [call()])
      let turns = 0
      const others = Effect.forever(
        Effect.zipRight(
          Effect.sleep("10 millis"),
          Effect.sync(() => turns++)
        )
      )
      yield* Effect.forkScoped(others)
      const closed = yield* Effect.forkScoped(noting(home, [call(), call()]))
      yield* holding(home, Effect.sleep("600 millis"))
      yield* Fiber.join(closed)
      expect(rows(home, "select count(*) from call")).toStrictEqual([[3]])
      // Of sixty on an idle machine, few on a busy one; a wait that blocks leaves one or two.
      expect(turns).toBeGreaterThan(5)
    })
  )

  it.live("is written even if the caller of flush gives up", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      yield* noting(home, [call()])
      yield* Effect.gen(function* () {
        const log = yield* UsageLog
        yield* log.recordCall(call())
        const given = yield* holding(home, Effect.timeoutOption(log.flush, "100 millis"))
        expect(given._tag).toBe("None")
      }).pipe(Effect.provide(logIn(home)))
      expect(rows(home, "select count(*) from call")).toStrictEqual([[2]])
    })
  )

  it.live("is dropped when calls come faster than they can be written, so that memory stays bounded", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      yield* noting(home, [call()])
      const many = Array.from({ length: 5000 }, () => call())
      const closed = yield* Effect.forkScoped(noting(home, many))
      yield* holding(home, Effect.sleep("600 millis"))
      yield* Fiber.join(closed)
      const [[count]] = rows(home, "select count(*) from call") as [[number]]
      // What was being written when the store was locked, and what waited.
      expect(count).toBeGreaterThan(1000)
      expect(count).toBeLessThanOrEqual(2001)
    })
  )
})

/** A process that records calls of its own session, and prints each one that it has recorded. */
const WRITER = `
import { Effect } from "effect"
import { UsageLog } from "${import.meta.dir}/../../../src/engine/analytics/UsageLog.ts"
import { engine } from "${import.meta.dir}/../../../src/Program.ts"
const [home, session, count] = process.argv.slice(1)
Effect.gen(function* () {
  const log = yield* UsageLog
  for (let at = 0; at < Number(count); at++) {
    yield* log.recordCall({ session, tool: "skill_list", folder: undefined, atMs: Date.now(), durationMicros: 1,
      outcome: "ok", answer: { skills: [] }, answerText: JSON.stringify, query: undefined, names: [], live: true })
    console.log(Date.now())
    yield* Effect.sleep("5 millis")
  }
}).pipe(Effect.provide(engine(home)), Effect.runPromise)
`

const writer = (home: string, session: string, count: number) =>
  Bun.spawn([process.execPath, "-e", WRITER, home, session, String(count)], {
    cwd: join(import.meta.dir, "../../.."),
    stdout: "pipe",
    stderr: "inherit"
  })

describe("several processes", () => {
  it.live(
    "write at the same time without losing calls",
    () =>
      Effect.gen(function* () {
        const home = yield* temporaryFolder
        const sessions = ["one", "two", "three"]
        const writers = sessions.map((session) => writer(home, session, 300))
        yield* Effect.promise(() => Promise.all(writers.map(({ exited }) => exited)))
        expect(
          rows(home, "select session, count(*) from call group by session order by session")
        ).toStrictEqual([
          ["one", 300],
          ["three", 300],
          ["two", 300]
        ])
      }),
    180_000
  )

  it.live(
    "lose at most the last two seconds of a killed one, and its store stays intact",
    () =>
      Effect.gen(function* () {
        const home = yield* temporaryFolder
        const killed = writer(home, "killed", 100_000)
        const beside = writer(home, "beside", 300)
        // A busy machine takes long to start it.
        yield* Effect.sleep("100 millis").pipe(
          Effect.zipRight(
            Effect.try(() => rows(home, "select 1 from call where session = 'killed' limit 1"))
          ),
          Effect.orElseSucceed((): ReadonlyArray<unknown> => []),
          Effect.repeat({ until: (found) => found.length > 0 })
        )
        yield* Effect.sleep("2500 millis")
        killed.kill("SIGKILL")
        yield* Effect.promise(() => Promise.all([killed.exited, beside.exited]))
        const printed = (yield* Effect.promise(() => new Response(killed.stdout).text())).trim().split("\n")
        const [[kept]] = rows(home, "select count(*) from call where session = 'killed'") as [[number]]
        expect(kept).toBeGreaterThan(0)
        // The machine may be busy: calls recorded two seconds before its end have been written.
        const end = Number(printed.at(-1))
        expect(kept).toBeGreaterThanOrEqual(printed.filter((at) => Number(at) < end - 2000).length)
        expect(rows(home, "select count(*) from call where session = 'beside'")).toStrictEqual([[300]])
        expect(rows(home, "pragma integrity_check")).toStrictEqual([["ok"]])
      }),
    180_000
  )
})
