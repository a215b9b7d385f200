import { expect, test } from "bun:test"
import { undefinedNameWeights, WEIGHTS } from "../../../src/core/rank/mod.ts"

test("of a name that nothing defines, what contains it counts as in a question, and a similar name nothing", () => {
  const { signals, ...others } = undefinedNameWeights(WEIGHTS.symbol)
  const { signals: usual, ...usualOthers } = WEIGHTS.symbol
  expect(others).toStrictEqual(usualOthers)
  const { document, example, test, testBeside, wording } = WEIGHTS.natural_language.signals
  expect(signals).toStrictEqual({
    ...usual,
    definesName: 0,
    definesExactly: 0,
    definesType: 0,
    document,
    example,
    test,
    testBeside,
    wording
  })
})
