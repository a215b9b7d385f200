import { expect, test } from "bun:test"
import { rankingVariants } from "../../../bench/quality/rankingVariants.ts"
import { SIGNALS, WEIGHTS } from "../../../src/core/rank/mod.ts"

const variants = rankingVariants(WEIGHTS)
const named = (name: string) => variants.find((each) => each.name === name)!.weights

test("the full ranking comes first, and one variant leaves out each signal", () => {
  expect(variants[0]).toStrictEqual({ name: "full", weights: WEIGHTS })
  for (const signal of SIGNALS)
    for (const intent of Object.keys(WEIGHTS) as ReadonlyArray<keyof typeof WEIGHTS>) {
      const { signals, ...rest } = named(`without ${signal}`)[intent]
      const { signals: all, ...others } = WEIGHTS[intent]
      expect(signals).toStrictEqual({ ...all, [signal]: 0 })
      expect(rest).toStrictEqual(others)
    }
})

test("the variant without keywords gives weight 0 to their list and their signals", () => {
  for (const { keywords, meaning, signals } of Object.values(named("keywords off"))) {
    expect([keywords, signals.chunkKeywords, signals.fileKeywords, signals.names]).toStrictEqual([0, 0, 0, 0])
    expect(meaning).toBeGreaterThan(0)
  }
})

test("the variant of plain fusion has no signal but the fusion", () => {
  for (const { coherence, signals } of Object.values(named("plain reciprocal rank fusion"))) {
    expect(coherence).toBe(0)
    expect(Object.entries(signals).filter(([, weight]) => weight !== 0)).toStrictEqual([["fusion", 1]])
  }
})
