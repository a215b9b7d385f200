import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { matchFailure, semanticScore } from "../../../src/core/failure/mod.ts"

const frame = fc.record({
  function: fc.constantFrom("total", "sum"),
  file: fc.constantFrom("/a/x.py", "/b/x.py"),
  own: fc.boolean()
})
const embedded = fc.record({
  failure: fc.record({
    type: fc.constantFrom("KeyError", "java.lang.KeyError", "ValueError"),
    message: fc.constantFrom("no such key", "no such table: a", "no such table: b", ""),
    frames: fc.array(frame, { maxLength: 2 })
  }),
  vector: fc
    .array(fc.integer({ min: -3, max: 3 }), { minLength: 3, maxLength: 3 })
    .map((numbers) => new Float32Array(numbers))
})

test("a match is 0.7 of the one score and 0.3 of the other, and nothing else", () =>
  fc.assert(
    fc.property(embedded, embedded, (query, known) => {
      const { matchScore, semanticScore: semantic, stringScore } = matchFailure(query, known)
      expect(matchScore).toBe(0.7 * semantic + 0.3 * stringScore)
      for (const score of [matchScore, semantic, stringScore]) {
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
      }
    })
  ))

test("it is the same from both sides, and tells types and traces that are the same", () =>
  fc.assert(
    fc.property(embedded, embedded, (query, known) => {
      expect(matchFailure(known, query)).toStrictEqual(matchFailure(query, known))
      expect(matchFailure(query, known).errorTypeMatch).toBe(
        query.failure.type.endsWith("KeyError") === known.failure.type.endsWith("KeyError")
      )
      expect(matchFailure(query, query).stackTraceMatch).toBe(query.failure.frames.some(({ own }) => own))
    })
  ))

test("a failure matches itself wholly where it has a direction", () =>
  fc.assert(
    fc.property(embedded, (query) => {
      const hasDirection = query.vector.some((x) => x !== 0)
      expect(matchFailure(query, query).matchScore).toBeCloseTo(hasDirection ? 1 : 0.3, 6)
    })
  ))

test("a score of meaning never falls as the cosine grows, and stays from 0 to 1", () =>
  fc.assert(
    fc.property(
      fc.double({ min: -1, max: 1.0001, noNaN: true }),
      fc.double({ min: -1, max: 1.0001, noNaN: true }),
      (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        expect(semanticScore(less)).toBeLessThanOrEqual(semanticScore(more))
        expect(semanticScore(less)).toBeGreaterThanOrEqual(0)
        expect(semanticScore(more)).toBeLessThanOrEqual(1)
      }
    )
  ))
