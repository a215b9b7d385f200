import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { packToBudget } from "../../../src/core/budget/mod.ts"

const costs = fc.array(fc.nat(12), { maxLength: 12 })
const budget = fc.nat(60)
const itself = (cost: number) => cost
const total = (costs: ReadonlyArray<number>) => costs.reduce((sum, cost) => sum + cost, 0)

describe("packToBudget", () => {
  test("keeps the items from the first on, in their order", () =>
    fc.assert(
      fc.property(costs, budget, (costs, budget) => {
        const { kept } = packToBudget(costs, itself, budget)
        expect([...kept]).toStrictEqual(costs.slice(0, kept.length))
      })
    ))

  test("never exceeds the budget, and leaves nothing out that would have been next and fitted", () =>
    fc.assert(
      fc.property(costs, budget, (costs, budget) => {
        const { kept } = packToBudget(costs, itself, budget)
        expect(total(kept)).toBeLessThanOrEqual(budget)
        const next = costs[kept.length]
        if (next !== undefined) expect(total(kept) + next).toBeGreaterThan(budget)
      })
    ))

  test("says whether something was left out", () =>
    fc.assert(
      fc.property(costs, budget, (costs, budget) => {
        const { kept, truncated } = packToBudget(costs, itself, budget)
        expect(truncated).toBe(kept.length < costs.length)
      })
    ))

  test("keeps everything where there is no limit", () =>
    fc.assert(
      fc.property(costs, (costs) => {
        const { kept, truncated } = packToBudget(costs, itself, Number.POSITIVE_INFINITY)
        expect(kept).toStrictEqual(costs)
        expect(truncated).toBe(false)
      })
    ))

  test("tells what would do", () =>
    fc.assert(
      fc.property(costs, budget, (costs, budget) => {
        const { costs: told, of } = packToBudget(costs, itself, budget)
        expect(of).toBe(costs.length)
        expect(packToBudget(costs, itself, told.all).kept).toStrictEqual(costs)
        if (costs.length > 0) expect(packToBudget(costs, itself, told.first).kept).not.toHaveLength(0)
      })
    ))
})
