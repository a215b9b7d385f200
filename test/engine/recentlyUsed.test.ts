import { expect } from "bun:test"
import { Effect, TestClock } from "effect"
import { recentlyUsed } from "../../src/engine/recentlyUsed.ts"
import { it } from "../support/effect.ts"
import { settableClock } from "../support/settableClock.ts"

it.effect("recentlyUsed() keeps the values that were used last", () =>
  Effect.gen(function* () {
    const kept = yield* recentlyUsed<number>(2)
    kept.put("a", 1)
    kept.put("b", 2)
    expect(kept.get("a")).toBe(1)
    kept.put("c", 3)
    expect(["a", "b", "c"].map(kept.get)).toStrictEqual([1, undefined, 3])
    kept.put("a", 4)
    expect(["a", "b", "c"].map(kept.get)).toStrictEqual([4, undefined, 3])
  })
)

it.effect("recentlyUsed() drops a value that was unused for a quarter of an hour, and no other", () =>
  Effect.gen(function* () {
    const kept = yield* recentlyUsed<number>(8)
    kept.put("idle", 1)
    kept.put("used", 2)
    for (let minutes = 0; minutes < 30; minutes += 5) {
      yield* TestClock.adjust("5 minutes")
      expect(kept.get("used")).toBe(2)
      if (minutes === 5) kept.put("late", 3)
    }
    expect(kept.get("idle")).toBeUndefined()
    expect(kept.get("late")).toBeUndefined()
    yield* TestClock.adjust("17 minutes")
    expect(kept.get("used")).toBeUndefined()
  })
)

it.effect("reading a value keeps it for another quarter of an hour", () =>
  Effect.gen(function* () {
    const kept = yield* recentlyUsed<number>(8)
    kept.put("a", 1)
    yield* TestClock.adjust("14 minutes")
    expect(kept.get("a")).toBe(1)
    yield* TestClock.adjust("14 minutes")
    expect(kept.get("a")).toBe(1)
  })
)

it.effect("a value that is not used is dropped also when the time of day was set back meanwhile", () => {
  const { clock, pass, setBack } = settableClock()
  return Effect.gen(function* () {
    const testClock = yield* Effect.clock
    const sleep: typeof clock.sleep = (duration) => testClock.sleep(duration)
    const kept = yield* Effect.withClock(recentlyUsed<number>(8), Object.assign(clock, { sleep }))
    kept.put("idle", 1)
    setBack(3_600_000)
    pass(16 * 60_000)
    yield* TestClock.adjust("1 minute")
    expect(kept.get("idle")).toBeUndefined()
  })
})
