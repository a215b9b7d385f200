import { expect, test } from "bun:test"
import { longQueryWeights, WEIGHTS } from "../../../src/core/rank/mod.ts"

const usual = WEIGHTS.natural_language

test("of a long question the names of files and of what they define count less, all else the same", () => {
  const { definitions, fileNameCoverage } = usual.signals
  const { signals, ...others } = longQueryWeights(usual, 9)
  expect({ ...others, signals: usual.signals }).toStrictEqual(usual)
  expect(signals).toStrictEqual({
    ...usual.signals,
    definitions: definitions / 2,
    fileNameCoverage: fileNameCoverage / 2,
    fileNameEquality: 0
  })
})

test("a question of eight words may name a file", () => {
  expect(longQueryWeights(usual, 8)).toBe(usual)
})
