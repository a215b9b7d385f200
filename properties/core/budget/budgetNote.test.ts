import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { budgetNote, packToBudget } from "../../../src/core/budget/mod.ts"

const costs = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 12 })
const noteOf = (costs: ReadonlyArray<number>, budget: number) =>
  budgetNote(
    packToBudget(costs, (cost) => cost, budget),
    budget,
    "result"
  )

describe("roomNote", () => {
  test("returns nothing if everything fits, and otherwise a budget that suffices for everything", () =>
    fc.assert(
      fc.property(costs, fc.integer({ min: 1, max: 3000 }), (costs, budget) => {
        const all = costs.reduce((sum, cost) => sum + cost, 0)
        const note = noteOf(costs, budget)
        if (all <= budget) expect(note).toBeUndefined()
        else {
          expect(note).toContain(String(all))
          expect(noteOf(costs, Number(/\d+$/.exec(note!)![0]))).toBeUndefined()
        }
      })
    ))

  test("states the size of the first item if none fits", () => {
    expect(noteOf([500], 10)).toBe("The only result does not fit in 10 tokens: it takes about 500")
    expect(noteOf([500, 20], 10)).toBe(
      "None of 2 results fits in 10 tokens: the first takes about 500, all take 520"
    )
    expect(noteOf([5, 20, 30], 26)).toBe("2 of 3 results fit in 26 tokens: all take about 55")
  })

  test("names the first items that do not fit", () => {
    const named = (costs: ReadonlyArray<number>, budget: number) =>
      budgetNote(
        packToBudget(costs, (cost) => cost, budget),
        budget,
        "result",
        (cost) => `r${cost}`
      )
    expect(named([500], 10)).toBe(
      "The only result does not fit in 10 tokens: it takes about 500. Not shown: r500"
    )
    expect(named([5, 20, 30], 26)).toBe("2 of 3 results fit in 26 tokens: all take about 55. Not shown: r30")
    expect(named([5, 1, 2, 3, 4, 5, 6], 5)).toEndWith("Not shown: r1, r2, r3, r4, r5, …")
  })
})
