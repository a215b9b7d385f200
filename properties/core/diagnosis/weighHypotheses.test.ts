import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { MAX_TOTAL_PROBABILITY, weighHypotheses, weightAfter } from "../../../src/core/diagnosis/mod.ts"

const suspicions = fc.uniqueArray(
  fc.record({
    source: fc.string({ minLength: 1 }),
    description: fc.constant("x"),
    weight: fc.double({ min: 0, max: 1, noNaN: true }),
    evidence: fc.constant([]),
    category: fc.constant(undefined),
    severity: fc.constant(undefined),
    verificationSteps: fc.constant([])
  }),
  { selector: ({ source }) => source, maxLength: 12 }
)

test("probabilities sum to less than certainty, keep the order of the weights, and never exceed them", () =>
  fc.assert(
    fc.property(suspicions, (suspicions) => {
      const weighed = weighHypotheses(suspicions)
      expect(weighed.reduce((sum, { probability }) => sum + probability, 0)).toBeLessThanOrEqual(
        MAX_TOTAL_PROBABILITY + 1e-9
      )
      weighed.forEach(({ probability, weight }, at) => {
        expect(probability).toBeGreaterThan(0)
        expect(probability).toBeLessThanOrEqual(weight)
        expect(probability).toBeLessThanOrEqual(weighed[at - 1]?.probability ?? 1)
      })
      expect(weighHypotheses(suspicions.toReversed())).toStrictEqual(weighed)
    })
  ))

test("the probability of a single hypothesis equals its weight", () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 95 }), (percent) => {
      const one = {
        source: "a",
        description: "x",
        evidence: [],
        category: undefined,
        severity: undefined,
        verificationSteps: []
      }
      expect(weighHypotheses([{ ...one, weight: percent / 100 }])[0]!.probability).toBeCloseTo(
        percent / 100,
        2
      )
    })
  ))

const outcomes = fc.nat({ max: 1000 })

test("a success never lowers a weight, and a failure always does", () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), outcomes, outcomes, (percent, successes, failures) => {
      const weight = weightAfter(percent / 100, successes, failures)
      expect(weight > 0 && weight <= 1).toBe(true)
      expect(weightAfter(percent / 100, successes + 1, failures)).toBeGreaterThanOrEqual(weight)
      expect(weightAfter(percent / 100, successes, failures + 1)).toBeLessThan(weight)
    })
  ))
