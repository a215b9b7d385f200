import { describe, expect, test } from "bun:test"
import { INTENT_WEIGHTS } from "../../../src/core/rank/mod.ts"

describe("INTENT_WEIGHTS", () => {
  test("count every retriever for every intent", () => {
    for (const weights of Object.values(INTENT_WEIGHTS))
      for (const weight of Object.values(weights)) expect(weight).toBeGreaterThan(0)
  })

  test("count most what finds that kind of thing best", () => {
    const heaviest = Object.entries(INTENT_WEIGHTS).map(([intent, weights]) => {
      const most = Math.max(...Object.values(weights))
      return [intent, Object.entries(weights).flatMap(([name, weight]) => (weight === most ? [name] : []))]
    })
    expect(Object.fromEntries(heaviest)).toStrictEqual({
      symbol: ["names"],
      path: ["paths"],
      error: ["keywords"],
      natural_language: ["keywords", "meaning", "names"]
    })
  })
})
