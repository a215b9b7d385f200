import { describe, expect, test } from "bun:test"
import { Either, FastCheck as fc } from "effect"
import { periodOf, PERIODS } from "../../../src/core/analytics/mod.ts"
import { DAY_MILLIS, moment } from "./usage.ts"

const period = fc.constantFrom(...PERIODS)
const plain = (of: (typeof PERIODS)[number]) => ({ period: of, startDate: undefined, endDate: undefined })
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

describe("periodOf", () => {
  test("covers whole UTC days that include the present moment", () =>
    fc.assert(
      fc.property(period, moment, fc.option(moment, { nil: undefined }), (of, now, first) => {
        const { endMs, startMs } = Either.getOrThrow(periodOf(plain(of), now, first))
        expect([startMs % DAY_MILLIS, endMs % DAY_MILLIS]).toStrictEqual([0, 0])
        expect(startMs).toBeLessThanOrEqual(now)
        expect(endMs).toBeGreaterThan(now)
        const days = { daily: 1, weekly: 7, monthly: 30, "all-time": (endMs - startMs) / DAY_MILLIS }
        expect((endMs - startMs) / DAY_MILLIS).toBe(days[of])
        if (of === "all-time" && first !== undefined && first <= now)
          expect(startMs).toBe(first - (first % DAY_MILLIS))
      })
    ))

  test("includes the given start and end days completely, for any period", () =>
    fc.assert(
      fc.property(period, moment, moment, moment, (of, now, a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)]
        const asked = { period: of, startDate: dayOf(from), endDate: dayOf(to) }
        const { endMs, startMs } = Either.getOrThrow(periodOf(asked, now, undefined))
        expect([dayOf(startMs), dayOf(endMs - 1), dayOf(endMs)]).toStrictEqual([
          dayOf(from),
          dayOf(to),
          dayOf(to + DAY_MILLIS)
        ])
      })
    ))

  test("rejects an invalid date, a start in the future and an end before the start", () => {
    const now = Date.UTC(2026, 10, 21)
    const faultOf = (startDate?: string, endDate?: string) =>
      Either.flip(periodOf({ period: "weekly", startDate, endDate }, now, undefined)).pipe(
        Either.map(({ param }) => param),
        Either.getOrElse(() => "none")
      )
    for (const text of [
      "2026-02-30",
      "2026-13-01",
      "26-01-01",
      "2026-1-1",
      "today",
      "",
      "2026-01-01T00:00:00Z"
    ]) {
      expect(faultOf(text)).toBe("start_date")
      expect(faultOf(undefined, text)).toBe("end_date")
    }
    expect(faultOf("2024-02-29", "2024-02-29")).toBe("none")
    expect(faultOf("2026-11-22")).toBe("start_date")
    expect(faultOf("2026-11-21")).toBe("none")
    expect(faultOf("2026-11-02", "2026-11-01")).toBe("end_date")
  })
})
