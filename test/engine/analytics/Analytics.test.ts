/** Periods, with calls at known times and a fixed clock. */
import { expect } from "bun:test"
import { Effect, Layer, TestClock } from "effect"
import type { UsageEvent } from "../../../src/core/analytics/mod.ts"
import { Analytics, type UsageRequest } from "../../../src/engine/analytics/Analytics.ts"
import { UsageLog } from "../../../src/engine/analytics/UsageLog.ts"
import { UsageSettings } from "../../../src/engine/analytics/UsageSettings.ts"
import { UsageStore } from "../../../src/ports/storage/UsageStore.ts"
import { it } from "../../support/effect.ts"
import { Workspace } from "../../../src/ports/workspace/Workspace.ts"
import { temporaryFolder } from "../../support/project.ts"

const event = (number: number, atMs: number, more: Partial<UsageEvent> = {}): UsageEvent => ({
  id: String(number),
  session: "one",
  atMs,
  tool: "search_code",
  project: "/shop",
  durationMicros: 1000,
  outcome: "ok",
  cached: undefined,
  answerBytes: undefined,
  fileBytes: undefined,
  results: undefined,
  query: undefined,
  ...more
})

const log = Layer.succeed(
  UsageLog,
  UsageLog.of({ recordCall: () => Effect.void, recordReading: () => Effect.void, flush: Effect.void })
)

const weekly: UsageRequest = {
  period: "weekly",
  startDate: undefined,
  endDate: undefined,
  project: undefined
}

/** Queries these events at a given time. */
const asking = <A, E>(
  events: ReadonlyArray<UsageEvent>,
  now: string,
  body: (
    report: (request?: Partial<UsageRequest>) => ReturnType<Analytics["Type"]["report"]>
  ) => Effect.Effect<A, E>
) =>
  Effect.gen(function* () {
    const store = UsageStore.layer(yield* temporaryFolder)
    yield* TestClock.setTime(Date.parse(now))
    return yield* Effect.gen(function* () {
      yield* (yield* UsageStore).write((table) => events.forEach(table.add))
      const analytics = yield* Analytics
      return yield* body((request = {}) => analytics.report({ ...weekly, ...request }))
    }).pipe(
      Effect.provide(
        Layer.provideMerge(
          Analytics.layer,
          Layer.mergeAll(store, log, UsageSettings.layerDefaults, Workspace.layer)
        )
      )
    )
  })

const AROUND_MIDNIGHT = [
  "2026-10-22T23:59:59.999Z",
  "2026-10-23T00:00:00.000Z",
  "2026-11-14T23:59:59.999Z",
  "2026-11-15T00:00:00.000Z",
  "2026-11-20T23:59:59.999Z",
  "2026-11-21T00:00:00.000Z"
].map((time, at) => event(at, Date.parse(time)))

it.effect("a period begins at midnight UTC and includes today", () =>
  asking(AROUND_MIDNIGHT, "2026-11-21T00:00:00.001Z", (report) =>
    Effect.gen(function* () {
      const calls = (request: Partial<UsageRequest>) =>
        Effect.map(report(request), ({ summary }) => summary.calls)
      expect(yield* calls({ period: "daily" })).toBe(1)
      expect(yield* calls({})).toBe(3)
      expect(yield* calls({ period: "monthly" })).toBe(5)
      expect(yield* calls({ period: "all-time" })).toBe(6)
      expect(yield* calls({ startDate: "2026-11-14", endDate: "2026-11-14" })).toBe(1)
      expect(yield* calls({ startDate: "2026-11-14", endDate: "2026-11-15" })).toBe(2)
      expect(yield* calls({ period: "daily", startDate: "2026-11-15" })).toBe(3)
      expect(yield* calls({ endDate: "2026-11-20" })).toBe(3)
    })
  )
)

it.effect("the last millisecond of a day belongs to that day", () =>
  asking(AROUND_MIDNIGHT, "2026-11-20T23:59:59.999Z", (report) =>
    Effect.gen(function* () {
      const { endMs, startMs, summary } = yield* report({ period: "daily" })
      expect(summary.days.map(({ day }) => day)).toStrictEqual(["2026-11-20"])
      expect([startMs, endMs]).toStrictEqual([Date.UTC(2026, 10, 20), Date.UTC(2026, 10, 21)])
    })
  )
)

it.effect("the calls of the days add up to the total, and each session is counted once", () =>
  asking(
    AROUND_MIDNIGHT.map((each, at) => ({ ...each, session: at < 3 ? "one" : "two" })),
    "2026-11-21T12:00:00Z",
    (report) =>
      Effect.gen(function* () {
        const whole = yield* report({ period: "all-time" })
        expect([whole.sessions, whole.summary.calls]).toStrictEqual([2, 6])
        const days = yield* Effect.forEach(whole.summary.days, ({ day }) =>
          report({ startDate: day, endDate: day })
        )
        expect(days.reduce((sum, { summary }) => sum + summary.calls, 0)).toBe(6)
      })
  )
)

it.effect(
  'the period "all-time" begins on the day of the first call, of the given project if there is one',
  () =>
    asking(
      [event(0, Date.UTC(2026, 0, 2, 5)), event(1, Date.UTC(2026, 3, 4, 5), { project: "/other" })],
      "2026-11-21T12:00:00Z",
      (report) =>
        Effect.gen(function* () {
          const start = (project?: string) =>
            Effect.map(report({ period: "all-time", project }), ({ startMs }) => startMs)
          expect(yield* start()).toBe(Date.UTC(2026, 0, 2))
          expect(yield* start("/other")).toBe(Date.UTC(2026, 3, 4))
          expect(yield* start("/third")).toBe(Date.UTC(2026, 10, 21))
        })
    )
)
