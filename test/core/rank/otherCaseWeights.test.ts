import { expect, test } from "bun:test"
import { otherCaseWeights, WEIGHTS } from "../../../src/core/rank/mod.ts"

test("tests, documents and examples stand back as in answers to a question, all else the same", () => {
  const { document, example, test, testBeside } = WEIGHTS.natural_language.signals
  const { signals, ...others } = otherCaseWeights(WEIGHTS.symbol, WEIGHTS.natural_language)
  expect({ ...others, signals: WEIGHTS.symbol.signals }).toStrictEqual(WEIGHTS.symbol)
  expect(test).toBeLessThan(WEIGHTS.symbol.signals.test)
  expect(signals).toStrictEqual({ ...WEIGHTS.symbol.signals, document, example, test, testBeside })
})
