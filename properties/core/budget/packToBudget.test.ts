import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { packToBudget } from "../../../src/core/budget/mod.ts"

const costs = fc.array(fc.nat(12), { maxLength: 12 })
const budget = fc.nat(60)
const itself = (cost: number) => cost
const total = (costs: ReadonlyArray<number>) => costs.reduce((sum, cost) => sum + cost, 0)

describe("packToBudget", () => {
  test("keeps a prefix of the items, in order", () =>
    fc.assert(
      fc.property(costs, budget, (costs, budget) => {
        const { kept } = packToBudget(costs, itself, budget)
        expect([...kept]).toStrictEqual(costs.slice(0, kept.length))
      })
    ))

  test("never exceeds the budget, and keeps the next item whenever it fits", () =>
    fc.assert(
      fc.property(costs, budget, (costs, budget) => {
        const { kept } = packToBudget(costs, itself, budget)
        expect(total(kept)).toBeLessThanOrEqual(budget)
        const next = costs[kept.length]
        if (next !== undefined) expect(total(kept) + next).toBeGreaterThan(budget)
      })
    ))

  test("reports whether items were left out", () =>
    fc.assert(
      fc.property(costs, budget, (costs, budget) => {
        const { kept, truncated } = packToBudget(costs, itself, budget)
        expect(truncated).toBe(kept.length < costs.length)
      })
    ))

  test("keeps everything if there is no limit", () =>
    fc.assert(
      fc.property(costs, (costs) => {
        const { kept, truncated } = packToBudget(costs, itself, Number.POSITIVE_INFINITY)
        expect(kept).toStrictEqual(costs)
        expect(truncated).toBe(false)
      })
    ))

  test("reports the budgets that suffice for all items and for the first item", () =>
    fc.assert(
      fc.property(costs, budget, (costs, budget) => {
        const { costs: told, total: of } = packToBudget(costs, itself, budget)
        expect(of).toBe(costs.length)
        expect(packToBudget(costs, itself, told.all).kept).toStrictEqual(costs)
        if (costs.length > 0) expect(packToBudget(costs, itself, told.first).kept).not.toHaveLength(0)
      })
    ))
})
