import { expect, test } from "bun:test"
import { rangeOf, type Signal, SIGNALS, WEIGHTS } from "../../../src/core/rank/mod.ts"

test("weights are multiples of 0.1, and every signal counts for some kind of query", () => {
  const all = Object.values(WEIGHTS)
  for (const { coherence, keywords, meaning, signals } of all)
    for (const weight of [coherence, keywords, meaning, ...Object.values(signals)])
      expect(Math.round(weight * 10) / 10).toBe(weight)
  for (const signal of SIGNALS) expect(all.some(({ signals }) => signals[signal] !== 0)).toBe(true)
})

test("only the signals that demote chunks have negative weights", () => {
  for (const [asked, { signals }] of Object.entries(WEIGHTS)) {
    const against = SIGNALS.filter((signal) => signals[signal] < 0)
    const backwards = [
      "test",
      "testBeside",
      "document",
      "example",
      "superseded",
      "deprecated",
      asked === "relation" || asked === "tests" ? "definesName" : "declaresOnly"
    ]
    expect([asked, against.filter((signal) => !backwards.includes(signal))]).toStrictEqual([asked, []])
  }
})

test("rangeOf() sums up the weights, and counts rare signals by their values", () => {
  const of = (...speaking: ReadonlyArray<readonly [Signal, number]>) =>
    rangeOf(WEIGHTS.symbol.signals, new Map(speaking))
  expect(of()).toStrictEqual([-1.5, 7.5])
  expect(of(["wording", 1])).toStrictEqual([-1.5, 8])
  expect(of(["wording", 1], ["place", 0.5], ["names", 9])).toStrictEqual([-1.5, 12])
})
