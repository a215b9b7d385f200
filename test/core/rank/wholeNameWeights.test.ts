import { expect, test } from "bun:test"
import { WEIGHTS, wholeNameWeights } from "../../../src/core/rank/mod.ts"

test("that a chunk defines the whole name counts four times as much, all else the same", () => {
  const usual = WEIGHTS.natural_language
  const { signals, ...others } = wholeNameWeights(usual)
  expect({ ...others, signals: usual.signals }).toStrictEqual(usual)
  expect(signals).toStrictEqual({ ...usual.signals, definesExactly: 4 })
})
