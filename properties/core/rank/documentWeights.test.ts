import { expect, test } from "bun:test"
import { DOCUMENT_SIGNALS, documentWeights, WEIGHTS } from "../../../src/core/rank/mod.ts"

test("documents have the same weights as chunks for the signals that both have", () => {
  for (const intent of Object.values(WEIGHTS)) {
    const weights = documentWeights(intent)
    expect(weights.fusion).toBe(intent.signals.fusion)
    expect(weights.keywords).toBe(intent.signals.chunkKeywords + intent.signals.fileKeywords)
    expect(weights.wording).toBe(intent.signals.wording)
    expect(Object.keys(weights).sort()).toStrictEqual([...DOCUMENT_SIGNALS].sort())
  }
})
