import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { discountMeaning, WEIGHTS } from "../../../src/core/rank/mod.ts"

const weights = fc.constantFrom(...Object.values(WEIGHTS))
const share = fc.double({ min: 0, max: 1, noNaN: true })

test("meaning counts for the known share, keywords for the rest, and all together for the same", () =>
  fc.assert(
    fc.property(weights, share, (usual, known) => {
      const { meaning, signals, ...others } = discountMeaning(usual, known)
      const { meaning: usualMeaning, signals: usualSignals, ...usualOthers } = usual
      expect(others).toStrictEqual(usualOthers)
      expect(meaning).toBeCloseTo(usualMeaning * known, 9)
      expect(signals.chunkMeaning).toBeCloseTo(usualSignals.chunkMeaning * known, 9)
      expect(signals.fileMeaning).toBeCloseTo(usualSignals.fileMeaning * known, 9)
      expect(signals.chunkKeywords + signals.chunkMeaning).toBeCloseTo(
        usualSignals.chunkKeywords + usualSignals.chunkMeaning,
        9
      )
      expect(signals.fileKeywords + signals.fileMeaning).toBeCloseTo(
        usualSignals.fileKeywords + usualSignals.fileMeaning,
        9
      )
      const same = { chunkKeywords: 0, chunkMeaning: 0, fileKeywords: 0, fileMeaning: 0 }
      expect({ ...signals, ...same }).toStrictEqual({ ...usualSignals, ...same })
    })
  ))
