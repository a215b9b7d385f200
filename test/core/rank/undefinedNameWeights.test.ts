import { expect, test } from "bun:test"
import { type IntentWeights, undefinedNameWeights, WEIGHTS } from "../../../src/core/rank/mod.ts"

test("of a name that nothing defines, what contains it counts as in a question, and a similar name nothing", () => {
  const { signals, ...others } = WEIGHTS.symbol
  const question: IntentWeights = {
    ...WEIGHTS.natural_language,
    signals: {
      ...WEIGHTS.natural_language.signals,
      wording: 31,
      test: -32,
      testBeside: -33,
      document: -34,
      example: -35
    }
  }
  const { signals: found, ...otherFound } = undefinedNameWeights(WEIGHTS.symbol, question)
  expect(otherFound).toStrictEqual(others)
  const changed = Object.entries(found).filter(
    ([signal, weight]) => weight !== signals[signal as keyof typeof signals]
  )
  expect(new Map(changed.map(([signal, weight]) => [signal as string, weight]))).toStrictEqual(
    new Map([
      ["definesName", 0],
      ["definesExactly", 0],
      ["definesType", 0],
      ["wording", 31],
      ["test", -32],
      ["testBeside", -33],
      ["document", -34],
      ["example", -35]
    ])
  )
})
