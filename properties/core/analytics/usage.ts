/** Generated calls and call counts. */
import { FastCheck as fc } from "effect"
import type { UsageEvent, UsageTally } from "../../../src/core/analytics/mod.ts"

const tool = fc.constantFrom("search_code", "context_grep", "get_symbol", "checkpoint_save")
const upTo = (most: number) => fc.integer({ min: 0, max: most })

export const DAY_MILLIS = 86_400_000

/** Days around a midnight, in milliseconds. */
export const moment = fc
  .tuple(fc.integer({ min: 20_000, max: 20_003 }), fc.constantFrom(0, 1, DAY_MILLIS / 2, DAY_MILLIS - 1))
  .map(([day, ms]) => day * DAY_MILLIS + ms)

export const tally: fc.Arbitrary<UsageTally> = fc
  .record({
    day: fc.constantFrom("2026-11-20", "2026-11-21", "2026-12-01"),
    tool,
    calls: fc.integer({ min: 1, max: 50 }),
    micros: upTo(1_000_000),
    codeBytes: upTo(10_000),
    fileBytes: upTo(10_000),
    parts: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
  })
  .map(({ parts: [a, b], ...counts }) => {
    const answered = Math.round(counts.calls * a)
    return {
      ...counts,
      answered,
      cacheTold: answered,
      cacheHits: Math.round(answered * b),
      used: Math.round(answered * (1 - b))
    }
  })

/** An event without its id. */
export const event: fc.Arbitrary<Omit<UsageEvent, "id">> = fc.record({
  session: fc.constantFrom("one", "two"),
  atMs: moment,
  tool,
  project: fc.constantFrom(undefined, "/shop", "/other"),
  durationMicros: upTo(100_000),
  outcome: fc.constantFrom("ok", "invalid_input", "cancelled"),
  cached: fc.constantFrom(undefined, true, false),
  answerBytes: fc.option(upTo(5000), { nil: undefined }),
  fileBytes: fc.option(fc.integer({ min: 1, max: 5000 }), { nil: undefined }),
  results: fc.option(upTo(10), { nil: undefined }),
  query: fc.constant(undefined)
})
