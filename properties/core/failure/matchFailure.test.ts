import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { type Failure, failureText, matchFailure, semanticScore } from "../../../src/core/failure/mod.ts"

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

test("a match score is 0.7 times the semantic score plus 0.3 times the string score", () =>
  fc.assert(
    fc.property(failure, failure, cosine, (query, known, cosine) => {
      const match = matchFailure(query, known, cosine)
      const meaning = failureText(query) === failureText(known) ? 1 : semanticScore(cosine)
      expect(match.semanticScore).toBe(meaning)
      expect(match.matchScore).toBe(0.7 * meaning + 0.3 * match.stringScore)
      for (const score of [match.matchScore, meaning, match.stringScore]) {
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
      }
    })
  ))

test("without a vector, only the string score counts, unless both texts are the same", () =>
  fc.assert(
    fc.property(failure, failure, cosine, (query, known, cosine) => {
      const match = matchFailure(query, known, undefined)
      const same = failureText(query) === failureText(known)
      expect(match.semanticScore).toBe(same ? 1 : undefined)
      expect(match.stringScore).toBe(matchFailure(query, known, cosine).stringScore)
      if (!same) expect(match.matchScore).toBe(match.stringScore ** 2)
    })
  ))

test("matching is symmetric, and reports equal error types and stack traces", () =>
  fc.assert(
    fc.property(failure, failure, cosine, (query, known, cosine) => {
      expect(matchFailure(known, query, cosine)).toStrictEqual(matchFailure(query, known, cosine))
      expect(matchFailure(query, known, cosine).errorTypeMatch).toBe(
        query.type.endsWith("KeyError") === known.type.endsWith("KeyError")
      )
      expect(matchFailure(query, query, 1).stackTraceMatch).toBe(query.frames.some(({ own }) => own))
    })
  ))

test("a trace that was pasted in part is the same as far as it goes, and no further", () => {
  const at = (...names: ReadonlyArray<string>): Failure => ({
    type: "KeyError",
    message: "x",
    frames: names.map((name) => ({ function: name, file: `${name}.py`, line: 1, own: true }))
  })
  const isSame = (one: Failure, two: Failure) => matchFailure(one, two, 1).stackTraceMatch
  expect(isSame(at("total"), at("total", "checkout"))).toBe(true)
  expect(isSame(at("total", "checkout"), at("total"))).toBe(true)
  expect(isSame(at("total", "checkout"), at("total", "preview"))).toBe(false)
  expect(isSame(at("checkout"), at("total", "checkout"))).toBe(false)
  expect(isSame(at(), at("total"))).toBe(false)
})

test("a failure matches itself with a score of 1", () =>
  fc.assert(
    fc.property(failure, (query) => {
      expect(matchFailure(query, query, 1).matchScore).toBeCloseTo(1, 6)
    })
  ))

test("the semantic score is between 0 and 1 and never falls as the cosine grows", () =>
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

const failureWith = (message: string): Failure => ({ message, frames: [] })
const nothing = fc.oneof(
  fc.nat().map(String),
  fc.constantFrom("???", "!", "localhost:8080", "2026-01-01", "/srv/a.py", "…", "10.0.0.7:80")
)

test("a message without words matches only itself", () =>
  fc.assert(
    fc.property(nothing, fc.oneof(nothing, fc.constant("connection refused")), cosine, (a, b, cosine) => {
      expect(matchFailure(failureWith(a), failureWith(b), cosine).matchScore).toBeCloseTo(a === b ? 1 : 0, 6)
    })
  ))

test("the end of an error chain has the full semantic score, but not the full string score", () => {
  const chain = failureWith("dial tcp 127.0.0.1:8080: connect: connection refused")
  const { matchScore, semanticScore, stringScore } = matchFailure(
    failureWith("connection refused"),
    chain,
    0.7
  )
  expect([semanticScore, matchScore > 0.6, stringScore < 1]).toStrictEqual([1, true, true])
  for (const other of ["refused", "connection reset", "tion refused", "connect connection refused"])
    expect([other, matchFailure(failureWith(other), chain, 0.7).semanticScore! < 1]).toStrictEqual([
      other,
      true
    ])
})

test("the string score is 1 only if type and message are the same", () =>
  fc.assert(
    fc.property(failure, failure, cosine, (query, known, cosine) => {
      const { stringScore } = matchFailure(query, known, cosine)
      const head = ({ message, type }: Failure) => `${type?.split(".").at(-1)} ${message}`.trim()
      if (head(query) !== head(known)) expect(stringScore).toBeLessThan(1)
      else if (query.message !== "") expect(stringScore).toBeCloseTo(1, 9)
    })
  ))
