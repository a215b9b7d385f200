import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { testPenalty } from "../../../src/core/rank/mod.ts"

const words = fc.array(fc.constantFrom("parse", "the", "config", "latest", "contest", "fastest", "attest"), {
  maxLength: 5
})
const asking = fc.constantFrom(
  "test",
  "tests",
  "testing",
  "spec",
  "fixtures",
  "mock",
  "test_parse",
  "parser_test",
  "TestParse",
  "benchmark"
)

describe("testPenalty", () => {
  test("takes nothing from what is no test", () =>
    fc.assert(fc.property(fc.string(), (query) => expect(testPenalty(query, false)).toBe(1))))

  test("takes something, but not all, from a test that was not asked for", () =>
    fc.assert(
      fc.property(words, (words) => {
        const factor = testPenalty(words.join(" "), true)
        expect(factor).toBeGreaterThan(0)
        expect(factor).toBeLessThan(1)
      })
    ))

  test("takes nothing from a test where the query asks for tests, anywhere in it", () =>
    fc.assert(
      fc.property(words, asking, words, (before, word, after) =>
        expect(testPenalty([...before, word, ...after].join(" "), true)).toBe(1)
      )
    ))
})
