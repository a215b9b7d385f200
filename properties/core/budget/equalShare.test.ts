import { describe, expect, test } from "bun:test"
import fc from "fast-check"
import { equalShare } from "../../../src/core/budget/mod.ts"

const needs = fc.array(fc.nat(100))
const taken = (all: ReadonlyArray<number>, share: number) =>
  all.reduce((sum, need) => sum + Math.min(need, share), 0)

describe("equalShare()", () => {
  test("never exceeds the budget, and gives all to all if they fit", () =>
    fc.assert(
      fc.property(needs, fc.nat(1000), (all, budget) => {
        const share = equalShare(all, budget)
        expect(taken(all, share)).toBeLessThanOrEqual(budget)
        expect(share === Infinity).toBe(taken(all, Infinity) <= budget)
      })
    ))

  test("could not be larger", () =>
    fc.assert(
      fc.property(needs, fc.nat(1000), (all, budget) => {
        const share = equalShare(all, budget)
        if (share !== Infinity) expect(taken(all, share + 1)).toBeGreaterThan(budget)
      })
    ))
})
