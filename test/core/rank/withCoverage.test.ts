import { expect, test } from "bun:test"
import { WEIGHTS, withCoverage } from "../../../src/core/rank/mod.ts"

test("what a file lacks of a query counts the more, the more content words it has", () => {
  const weights = WEIGHTS.natural_language
  const full = weights.signals.coverage
  expect(full).toBeGreaterThan(0)
  expect(
    [1, 6, 7, 8, 10, 30].map((words) => withCoverage(weights, words).signals.coverage / full)
  ).toStrictEqual([0, 0, 0.25, 0.5, 1, 1])
  expect(withCoverage(weights, 8)).toStrictEqual({
    ...weights,
    signals: { ...weights.signals, coverage: full / 2 }
  })
})
