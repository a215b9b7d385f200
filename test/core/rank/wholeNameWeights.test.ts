import { expect, test } from "bun:test"
import { WEIGHTS, wholeNameWeights } from "../../../src/core/rank/mod.ts"

test.each([
  [false, 4],
  [true, 2]
])("that a chunk defines the whole name counts more, all else the same: bare phrase %p", (isBare, times) => {
  const usual = WEIGHTS.natural_language
  const { signals, ...others } = wholeNameWeights(usual, isBare)
  expect({ ...others, signals: usual.signals }).toStrictEqual(usual)
  expect(signals).toStrictEqual({ ...usual.signals, definesExactly: times })
})
