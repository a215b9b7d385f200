import { expect, test } from "bun:test"
import { cacheHitOf } from "../../../src/core/analytics/mod.ts"

test("cacheHitOf() reads a boolean cache_hit of the answer or of its statistics, and nothing else", () => {
  expect(cacheHitOf({ cache_hit: false })).toBe(false)
  expect(cacheHitOf({ statistics: { cache_hit: true } })).toBe(true)
  expect(cacheHitOf({ statistics: null })).toBeUndefined()
  expect(cacheHitOf({ cache_hit: "yes" })).toBeUndefined()
  expect(cacheHitOf({ results: [{ cache_hit: true }] })).toBeUndefined()
})
