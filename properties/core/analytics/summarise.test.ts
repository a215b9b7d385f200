import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { summarise, type UsageTally } from "../../../src/core/analytics/mod.ts"
import { tally } from "./usage.ts"

const close = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))

const tallies = fc.array(tally, { maxLength: 12 })

describe("summarise", () => {
  test("rates are between 0 and 1, and token reduction is at most 1", () =>
    fc.assert(
      fc.property(tallies, (given) => {
        const {
          cacheHitRate = 0,
          days,
          features,
          searchPrecision = 0,
          successRate = 0,
          tokenReduction = 0
        } = summarise(given)
        const rates = [
          cacheHitRate,
          searchPrecision,
          successRate,
          ...features.map((each) => each.successRate)
        ]
        for (const rate of rates) {
          expect(rate).toBeGreaterThanOrEqual(0)
          expect(rate).toBeLessThanOrEqual(1)
        }
        for (const reduction of [tokenReduction, ...days.map((each) => each.tokenReduction ?? 0)])
          expect(reduction).toBeLessThanOrEqual(1)
      })
    ))

  test("the totals of the days and of the tools equal the totals of the whole period", () =>
    fc.assert(
      fc.property(tallies, (given) => {
        const whole = summarise(given)
        const parts = [...Map.groupBy(given, ({ day }) => day).values()].map(summarise)
        const total = (of: (summary: typeof whole) => number) =>
          parts.reduce((sum, each) => sum + of(each), 0)
        expect(total(({ calls }) => calls)).toBe(whole.calls)
        expect(total(({ answered }) => answered)).toBe(whole.answered)
        expect(total(({ searches }) => searches)).toBe(whole.searches)
        expect(
          close(
            total(({ tokensNotRead }) => tokensNotRead),
            whole.tokensNotRead
          )
        ).toBe(true)
        const sum = (counts: ReadonlyArray<{ readonly calls: number }>) =>
          counts.reduce((calls, each) => calls + each.calls, 0)
        expect([sum(whole.days), sum(whole.features)]).toStrictEqual([whole.calls, whole.calls])
        const failed = whole.days.reduce((all, each) => all + each.failed, 0)
        expect(failed).toBe(whole.calls - whole.answered)
      })
    ))

  test("the result does not depend on the order of the tallies or on empty tallies", () =>
    fc.assert(
      fc.property(tally, tallies, (one, others) => {
        const rest: UsageTally = {
          ...one,
          calls: 0,
          answered: 0,
          micros: 0,
          cacheTold: 0,
          cacheHits: 0,
          codeBytes: 0,
          fileBytes: 0,
          used: 0
        }
        expect(summarise([one, ...others])).toStrictEqual(summarise([rest, one, ...others]))
        expect(summarise([one, ...others].toReversed())).toStrictEqual(summarise([one, ...others]))
      })
    ))

  test("weights token reduction by file size and search precision by the number of searches", () => {
    const nothing = { cacheTold: 0, cacheHits: 0, codeBytes: 0, fileBytes: 0, used: 0 }
    const day = "2026-11-20"
    const summary = summarise([
      {
        day,
        tool: "search_code",
        calls: 4,
        answered: 3,
        micros: 8000,
        ...nothing,
        cacheTold: 3,
        cacheHits: 1,
        codeBytes: 100,
        fileBytes: 1000,
        used: 2
      },
      { day, tool: "context_grep", calls: 1, answered: 1, micros: 2000, ...nothing },
      {
        day: "2026-11-21",
        tool: "get_symbol",
        calls: 1,
        answered: 1,
        micros: 700,
        ...nothing,
        codeBytes: 200,
        fileBytes: 200
      },
      { day, tool: "checkpoint_save", calls: 2, answered: 2, micros: 5000, ...nothing }
    ])
    expect(summary).toStrictEqual({
      calls: 8,
      answered: 7,
      searches: 4,
      searchPrecision: 0.5,
      tokenReduction: 0.75,
      tokensNotRead: 225,
      searchMs: 2,
      checkpointMs: 2.5,
      cacheHitRate: 1 / 3,
      successRate: 7 / 8,
      features: [
        { tool: "search_code", calls: 4, averageMs: 2, successRate: 0.75 },
        { tool: "checkpoint_save", calls: 2, averageMs: 2.5, successRate: 1 },
        { tool: "context_grep", calls: 1, averageMs: 2, successRate: 1 },
        { tool: "get_symbol", calls: 1, averageMs: 0.7, successRate: 1 }
      ],
      days: [
        { day: "2026-11-20", calls: 7, failed: 1, tokenReduction: 0.9 },
        { day: "2026-11-21", calls: 1, failed: 0, tokenReduction: 0 }
      ]
    })
  })
})
