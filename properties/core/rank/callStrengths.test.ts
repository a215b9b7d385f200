import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { callStrengths } from "../../../src/core/rank/mod.ts"

const calledBy = fc.array(fc.uniqueArray(fc.nat(8), { maxLength: 5 }), { maxLength: 8 })

test("all that is called, and nothing else, has a strength in 0..1, up to 1 if the best caller calls something", () =>
  fc.assert(
    fc.property(calledBy, (callers) => {
      const strengths = callStrengths(callers)
      expect([...strengths.keys()].sort()).toStrictEqual([...new Set(callers.flat())].sort())
      for (const value of strengths.values()) {
        expect(value).toBeGreaterThan(0)
        expect(value).toBeLessThanOrEqual(1)
      }
      if ((callers[0] ?? []).length > 0) expect(Math.max(...strengths.values())).toBeCloseTo(1, 12)
    })
  ))

test("one more caller never puts what it calls behind what it does not call", () =>
  fc.assert(
    fc.property(calledBy, fc.uniqueArray(fc.nat(8), { maxLength: 5 }), (callers, added) => {
      const [before, after] = [callStrengths(callers), callStrengths([...callers, added])]
      for (const row of added)
        for (const [other, value] of before)
          if (!added.includes(other) && (before.get(row) ?? 0) >= value)
            expect(after.get(row)!).toBeGreaterThanOrEqual(after.get(other)!)
    })
  ))

test("of two rows with one caller each, that of the better caller has more", () =>
  fc.assert(
    fc.property(fc.nat(6), fc.nat(6), (at, further) => {
      const callers: Array<Array<number>> = Array.from({ length: at + further + 2 }, () => [])
      callers[at]!.push(1)
      callers[at + further + 1]!.push(2)
      const strengths = callStrengths(callers)
      expect(strengths.get(1)!).toBeGreaterThan(strengths.get(2)!)
    })
  ))
