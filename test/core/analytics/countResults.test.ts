import { expect, test } from "bun:test"
import { countResults } from "../../../src/core/analytics/mod.ts"

test("countResults() counts the entries of an answer's list of results", () => {
  expect(countResults({ results: [], metadata: {} })).toBe(0)
  expect(countResults({ matches: [1, 2], total_matches: 7 })).toBe(2)
  expect(countResults({ skills: [1] })).toBe(1)
  expect(countResults({ success: true, results: 3 })).toBeUndefined()
})
