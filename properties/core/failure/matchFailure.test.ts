import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { matchFailure, semanticScore } from "../../../src/core/failure/mod.ts"

const frame = fc.record({
  function: fc.constantFrom("total", "sum"),
  file: fc.constantFrom("/a/x.py", "/b/x.py"),
  own: fc.boolean()
})
const failure = fc.record({
  type: fc.constantFrom("KeyError", "java.lang.KeyError", "ValueError"),
  message: fc.constantFrom("no such key", "no such table: a", "no such table: b", ""),
  frames: fc.array(frame, { maxLength: 2 })
})
const cosine = fc.double({ min: -1, max: 1, noNaN: true })

test("a match is 0.7 of the one score and 0.3 of the other, and nothing else", () =>
  fc.assert(
    fc.property(failure, failure, cosine, (query, known, cosine) => {
      const match = matchFailure(query, known, cosine)
      expect(match.matchScore).toBe(0.7 * match.semanticScore + 0.3 * match.stringScore)
      expect(match.semanticScore).toBe(semanticScore(cosine))
      for (const score of [match.matchScore, match.semanticScore, match.stringScore]) {
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
      }
    })
  ))

test("it is the same from both sides, and tells types and traces that are the same", () =>
  fc.assert(
    fc.property(failure, failure, cosine, (query, known, cosine) => {
      expect(matchFailure(known, query, cosine)).toStrictEqual(matchFailure(query, known, cosine))
      expect(matchFailure(query, known, cosine).errorTypeMatch).toBe(
        query.type.endsWith("KeyError") === known.type.endsWith("KeyError")
      )
      expect(matchFailure(query, query, 1).stackTraceMatch).toBe(query.frames.some(({ own }) => own))
    })
  ))

test("a failure matches itself wholly", () =>
  fc.assert(
    fc.property(failure, (query) => {
      expect(matchFailure(query, query, 1).matchScore).toBeCloseTo(1, 6)
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
