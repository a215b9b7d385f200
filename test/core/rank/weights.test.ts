import { expect, test } from "bun:test"
import { rangeOf, SIGNALS, WEIGHTS } from "../../../src/core/rank/mod.ts"

test("weights are round, and every signal counts for some kind of query", () => {
  const all = Object.values(WEIGHTS)
  for (const { coherence, keywords, meaning, signals } of all)
    for (const weight of [coherence, keywords, meaning, ...Object.values(signals)])
      expect(Math.round(weight * 10) / 10).toBe(weight)
  for (const signal of SIGNALS) expect(all.some(({ signals }) => signals[signal] !== 0)).toBe(true)
})

test("only what stands back counts against a chunk", () => {
  for (const { signals } of Object.values(WEIGHTS))
    for (const signal of SIGNALS)
      expect(signals[signal] < 0 && !["test", "document", "example", "typesOnly"].includes(signal)).toBe(
        false
      )
})

test("a range is what the parts sum up to", () => {
  const [least, most] = rangeOf(WEIGHTS.symbol.signals)
  expect(least).toBe(-1.5)
  expect(most).toBe(7.5)
})
