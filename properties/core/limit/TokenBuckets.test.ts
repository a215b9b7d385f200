import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { type BucketLimit, TokenBuckets } from "../../../src/core/limit/mod.ts"

const limit = fc.record({
  perSecond: fc.oneof(fc.constantFrom(0.5, 1, 2, 3, 5, 7, 10), fc.integer({ min: 1, max: 1000 })),
  burst: fc.integer({ min: 1, max: 20 })
})
/** The present time of a clock, so that numbers are as large as in real use. */
const BEGIN = 1_790_000_000_000
/** Milliseconds between calls: many simultaneous, some far apart. */
const gaps = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 400 }), fc.nat(30_000)), {
  minLength: 1,
  maxLength: 120
})

const passing = (buckets: TokenBuckets, waits: ReadonlyArray<number>) => {
  let now = BEGIN
  return waits.flatMap((wait) => {
    now += wait
    return buckets.take("one", "tool", now) === 0 ? [now] : []
  })
}

describe("TokenBuckets", () => {
  test("allows at most the burst plus the refill in any window of time", () =>
    fc.assert(
      fc.property(limit, gaps, ({ burst, perSecond }, waits) => {
        const passed = passing(new TokenBuckets(() => ({ burst, perSecond })), waits)
        for (const [first, from] of passed.entries())
          for (const [more, to] of passed.slice(first).entries())
            expect(more + 1).toBeLessThanOrEqual(burst + (perSecond * (to - from)) / 1000)
      })
    ))

  test("allows exactly one full burst after a rest", () =>
    fc.assert(
      fc.property(limit, gaps, (each, waits) => {
        const buckets = new TokenBuckets(() => each)
        const last = passing(buckets, waits).at(-1) ?? BEGIN
        const rested = last + 40_000 + Math.ceil((each.burst * 1000) / each.perSecond)
        const taken = Array.from({ length: each.burst + 1 }, () => buckets.take("one", "tool", rested))
        expect(taken.slice(0, -1)).toStrictEqual(Array.from({ length: each.burst }, () => 0))
        expect(taken.at(-1)).toBeGreaterThan(0)
      })
    ))

  test("reports exactly how long to wait: a call passes then, but not a millisecond earlier", () =>
    fc.assert(
      fc.property(limit, gaps, (each, waits) => {
        const buckets = new TokenBuckets(() => each)
        let now = BEGIN
        for (const wait of waits) {
          now += wait
          const waitMillis = buckets.take("one", "tool", now)
          if (waitMillis === 0) continue
          expect(Number.isInteger(waitMillis)).toBe(true)
          expect(buckets.take("one", "tool", now + waitMillis - 1)).toBe(1)
          expect(buckets.take("one", "tool", (now += waitMillis))).toBe(0)
        }
      })
    ))

  const call = fc.record({
    connection: fc.constantFrom("a", "b", "ab"),
    tool: fc.constantFrom("c", "bc"),
    gap: fc.nat(300),
    closes: fc.boolean()
  })
  test("keeps connections and tools independent of each other", () =>
    fc.assert(
      fc.property(fc.array(call, { maxLength: 80 }), (calls) => {
        const limitOf = (tool: string): BucketLimit =>
          tool === "c" ? { perSecond: 2, burst: 3 } : { perSecond: 5, burst: 1 }
        const together = new TokenBuckets(limitOf)
        const apart = new Map<string, TokenBuckets>()
        let now = BEGIN
        for (const { closes, connection, gap, tool } of calls) {
          now += gap
          const key = JSON.stringify([connection, tool])
          const alone = apart.get(key) ?? new TokenBuckets(limitOf)
          apart.set(key, alone)
          expect(together.take(connection, tool, now)).toBe(alone.take(connection, tool, now))
          if (!closes) continue
          together.forget(connection)
          for (const of of ["c", "bc"]) apart.delete(JSON.stringify([connection, of]))
        }
      })
    ))

  test("grants no extra calls and causes no long waits when the clock goes back", () =>
    fc.assert(
      fc.property(
        limit,
        fc.array(fc.integer({ min: -5000, max: 3000 }), { maxLength: 100 }),
        (each, steps) => {
          const buckets = new TokenBuckets(() => each)
          let now = BEGIN
          let forward = 0
          let passed = 0
          for (const step of steps) {
            now += step
            forward += Math.max(0, step)
            const wait = buckets.take("one", "tool", now)
            expect(wait).toBeLessThanOrEqual(Math.ceil(1000 / each.perSecond))
            if (wait === 0) passed++
          }
          expect(passed).toBeLessThanOrEqual(each.burst + (each.perSecond * forward) / 1000)
        }
      )
    ))

  test("keeps only recently used buckets", () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 5 }), (every, tools) => {
        const buckets = new TokenBuckets(() => ({ perSecond: 10, burst: 20 }))
        // After one call, its bucket is not full for 100 ms.
        const live = Math.ceil(100 / every) + 1
        for (let at = 0; at < 2000; at++)
          buckets.take(`client ${Math.floor(at / tools)}`, `tool ${at % tools}`, BEGIN + at * every)
        expect(buckets.size).toBeLessThanOrEqual(2 * live + 2)
      }),
      { numRuns: 20 }
    ))

  test("keeps nothing for a forgotten connection", () => {
    const buckets = new TokenBuckets(() => ({ perSecond: 1, burst: 1 }))
    for (const tool of ["a", "b"]) buckets.take("one", tool, 0)
    buckets.take("two", "a", 0)
    buckets.forget("one")
    expect(buckets.size).toBe(1)
    expect([buckets.take("one", "a", 0), buckets.take("two", "a", 0)]).toStrictEqual([0, 1000])
  })

  test("keeps the new buckets of a forgotten connection that comes back during cleanup", () => {
    // However many there were, and wherever the scan is.
    for (let way = 0; way < 64; way++) {
      const buckets = new TokenBuckets(() => ({ perSecond: 1000, burst: 1 }))
      for (let old = 0; old <= way % 8; old++) buckets.take("one", `tool ${old}`, 0)
      for (let other = 0; other < way / 8; other++) buckets.take("two", "tool", 10)
      buckets.forget("one")
      const taken = Array.from({ length: 8 }, () => buckets.take("one", "tool", 20))
      expect(taken).toStrictEqual([0, 1, 1, 1, 1, 1, 1, 1])
    }
  })

  test("does not make a call wait longer when the clock went back before its bucket was checked", () => {
    const buckets = new TokenBuckets(() => ({ perSecond: 1, burst: 1 }))
    for (let at = 0; at < 10; at++) buckets.take(`client ${at}`, "tool", BEGIN)
    expect(buckets.take("client 9", "tool", BEGIN - 3_600_000)).toBe(1000)
  })

  test("removes buckets that are ahead of a clock that went back", () => {
    const buckets = new TokenBuckets(() => ({ perSecond: 1, burst: 1 }))
    for (let at = 0; at < 10; at++) buckets.take(`client ${at}`, "tool", BEGIN)
    for (let at = 0; at < 20; at++) buckets.take("other", "tool", BEGIN - 3_600_000 + at * 1000)
    expect(buckets.size).toBe(1)
  })

  test("does not exceed a rate that is no whole number of microseconds per call in the long run", () => {
    const buckets = new TokenBuckets(() => ({ perSecond: 7, burst: 20 }))
    let now = BEGIN
    for (let passed = 0; passed < 7020;) {
      const wait = buckets.take("one", "tool", now)
      now += wait
      if (wait === 0) passed++
    }
    expect(now - BEGIN).toBeGreaterThanOrEqual(1_000_000)
  })
})
