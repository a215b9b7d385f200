import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { coherentScore } from "../../../src/core/rank/mod.ts"

const SHARE = 0.1
const scores = fc.array(fc.double({ min: 0, max: 5, noNaN: true }), { minLength: 1, maxLength: 20 })

test("a file scores at least as much as its best chunk, and more the more chunks match", () =>
  fc.assert(
    fc.property(scores, fc.double({ min: 0.01, max: 5, noNaN: true }), (scores, one) => {
      const score = coherentScore(scores, SHARE)
      expect(score).toBeGreaterThanOrEqual(Math.max(...scores) - 1e-9)
      expect(score).toBeLessThanOrEqual(
        Math.max(...scores) * (1 + SHARE * (Math.sqrt(scores.length) - 1)) + 1e-9
      )
      expect(coherentScore([...scores, one], SHARE)).toBeGreaterThan(score - 1e-9)
      expect(coherentScore(scores.toReversed(), SHARE)).toBeCloseTo(score, 9)
    })
  ))

test("further chunks add the given share of the combined score", () => {
  expect(coherentScore([3, 4], 0.5)).toBeCloseTo(4.5, 12)
  expect(coherentScore([3, 4], 0)).toBe(4)
})

test("only the best fifty chunks of a file count", () => {
  const fifty = Array.from({ length: 50 }, () => 2)
  expect(coherentScore([...fifty, ...fifty, 1], SHARE)).toBe(coherentScore(fifty, SHARE))
  expect(coherentScore([...fifty, 3], SHARE)).toBe(coherentScore([3, ...fifty.slice(1)], SHARE))
})

test("a file with one chunk scores like that chunk, and a file without chunks scores 0", () => {
  expect(coherentScore([0.7], SHARE)).toBeCloseTo(0.7, 12)
  expect(coherentScore([], SHARE)).toBe(0)
})
