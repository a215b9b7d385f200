import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { successRate } from "../../../src/core/memory/mod.ts"

test("a rate is a share that grows with successes and falls with failures, and is undefined without outcomes", () =>
  fc.assert(
    fc.property(fc.nat({ max: 10_000 }), fc.nat({ max: 10_000 }), (successes, failures) => {
      const rate = successRate({ successes, failures })
      if (successes + failures === 0) return expect(rate).toBeUndefined()
      expect(rate! >= 0 && rate! <= 1).toBe(true)
      expect(rate! * (successes + failures)).toBeCloseTo(successes, 6)
      expect(successRate({ successes: successes + 1, failures })!).toBeGreaterThanOrEqual(rate!)
      expect(successRate({ successes, failures: failures + 1 })!).toBeLessThanOrEqual(rate!)
    })
  ))
