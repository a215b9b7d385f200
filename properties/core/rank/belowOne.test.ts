import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { belowOne } from "../../../src/core/rank/mod.ts"

test("belowOne() keeps the order of shares and stays from 0 to below 1", () =>
  fc.assert(
    fc.property(
      fc.double({ min: -2, max: 50, noNaN: true }),
      fc.double({ min: 1e-6, max: 5, noNaN: true }),
      (share, more) => {
        const [score, higher] = [belowOne(share), belowOne(share + more)]
        expect(score >= 0 && higher < 1).toBe(true)
        if (share + more > 0) expect(higher).toBeGreaterThan(score)
      }
    )
  ))

test("belowOne() leaves shares up to 0.9 unchanged", () =>
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.9, noNaN: true }), (share) => expect(belowOne(share)).toBe(share))
  ))
