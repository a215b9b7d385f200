import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { it } from "../../support/effect.ts"
import { openStore, writing } from "../../support/store.ts"

describe("JobTable", () => {
  it.live("returns how a run began and how it ended", () =>
    Effect.gen(function* () {
      const { store } = yield* openStore()
      const before = Date.now()
      yield* writing(store, ({ jobs }) => jobs.enqueue("a", "live", "main", "full"))
      const [running] = yield* store.read(({ jobs }) => jobs.recent(9))
      expect(running).toMatchObject({
        id: "a",
        view: "live",
        ref: "main",
        mode: "full",
        status: "queued",
        counts: {},
        error: undefined,
        finishedAt: undefined
      })
      yield* writing(store, ({ jobs }) => jobs.markRunning("a"))
      expect((yield* store.read(({ jobs }) => jobs.recent(9)))[0]).toStrictEqual({
        ...running!,
        status: "running"
      })
      yield* writing(store, ({ jobs }) => jobs.recordProgress("a", { files_done: 2, files_total: 5 }))
      expect((yield* store.read(({ jobs }) => jobs.recent(9)))[0]).toStrictEqual({
        ...running!,
        status: "running",
        counts: { files_done: 2, files_total: 5 }
      })
      expect(running!.createdAt.getTime()).toBeGreaterThanOrEqual(before)
      yield* writing(store, ({ jobs }) =>
        jobs.finish("a", "failed", { changed_files: 3 }, "the disk is full")
      )
      const [ended] = yield* store.read(({ jobs }) => jobs.recent(9))
      expect(ended).toMatchObject({
        id: "a",
        status: "failed",
        counts: { changed_files: 3 },
        error: "the disk is full"
      })
      expect(ended!.finishedAt!.getTime()).toBeGreaterThanOrEqual(running!.createdAt.getTime())
    })
  )

  it.live("knows the job in progress as the newest, although the clock was ahead at an earlier one", () =>
    Effect.gen(function* () {
      const { db, store } = yield* openStore()
      yield* writing(store, ({ jobs }) => {
        jobs.enqueue("early", "live", "main", "full")
        jobs.finish("early", "published", {})
      })
      db.run("update job set created_ms = created_ms + 1000000, finished_ms = finished_ms + 1000000")
      yield* writing(store, ({ jobs }) => jobs.enqueue("late", "live", "main", "full"))
      const ids = store.read(({ jobs }) => jobs.recent(9).map(({ id }) => id))
      expect(yield* ids).toStrictEqual(["late", "early"])
    })
  )

  it.live("marks only the jobs as failed that a dead process left running", () =>
    Effect.gen(function* () {
      const { store } = yield* openStore()
      yield* writing(store, ({ jobs }) => {
        for (const id of ["done", "stopped", "left"]) jobs.enqueue(id, "live", "main", "incremental")
        jobs.finish("done", "published", {})
        jobs.finish("stopped", "cancelled", {})
        jobs.closeAbandoned()
      })
      const jobs = yield* store.read(({ jobs }) => jobs.recent(9))
      const states = Object.fromEntries(jobs.map(({ error, id, status }) => [id, [status, error]]))
      expect(states).toStrictEqual({
        done: ["published", undefined],
        stopped: ["cancelled", undefined],
        left: ["failed", "the process that ran it ended"]
      })
      expect(jobs.every(({ finishedAt }) => finishedAt !== undefined)).toBe(true)
    })
  )

  it.live("returns the newest jobs first, and keeps a hundred", () =>
    Effect.gen(function* () {
      const { db, store } = yield* openStore()
      yield* writing(store, ({ jobs }) => {
        for (let n = 0; n < 120; n++) {
          jobs.enqueue(`job${n}`, "live", "main", "incremental")
          db.run("update job set created_ms = ?1, finished_ms = ?1 where id = ?2", [1000 + n, `job${n}`])
        }
        jobs.finish("job119", "published", {})
      })
      const ids = (limit: number) => store.read(({ jobs }) => jobs.recent(limit).map(({ id }) => id))
      expect(yield* ids(3)).toStrictEqual(["job119", "job118", "job117"])
      expect(yield* ids(500)).toStrictEqual(Array.from({ length: 100 }, (_, n) => `job${119 - n}`))
    })
  )
})
