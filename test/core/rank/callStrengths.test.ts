import { describe, expect, test } from "bun:test"
import { callStrengths } from "../../../src/core/rank/mod.ts"

describe("callStrengths()", () => {
  test("counts better callers more, and several together", () => {
    const strengths = callStrengths([[1, 2], [3], [3, 4]])
    expect(strengths.get(1)).toBe(strengths.get(2)!)
    // 1/√2 + 1/√3 is more than 1.
    expect(strengths.get(3)).toBe(1)
    expect(strengths.get(1)).toBeCloseTo(0.779, 3)
    expect(strengths.get(4)).toBeCloseTo(0.449, 3)
  })

  test("is below 1 for what only worse callers call", () => {
    expect(callStrengths([[], [], [], [8]])).toStrictEqual(new Map([[8, 0.5]]))
    expect(callStrengths([])).toStrictEqual(new Map())
  })
})
