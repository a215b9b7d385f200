import { describe, expect, test } from "bun:test"
import { patternMatcher } from "../../../src/core/regex/mod.ts"

const found = (text: string, pattern: RegExp) => [...patternMatcher(text)(pattern)].map(([match]) => match)

describe("patternMatcher()", () => {
  test("finds what the pattern matches, in any case if it says so", () => {
    expect(found("ghp_1 and ghp_22", /ghp_\d+/g)).toStrictEqual(["ghp_1", "ghp_22"])
    expect(found("PASSWORD = 1", /password = \d/gi)).toStrictEqual(["PASSWORD = 1"])
    expect(found("PASSWORD = 1", /password = \d/g)).toStrictEqual([])
  })

  test("searches for a pattern without literals", () => {
    expect(found("a1 b2", /[a-z]\d/g)).toStrictEqual(["a1", "b2"])
  })

  test("does not run a pattern whose literal is not in the text", () => {
    let searched = 0
    class Counted extends RegExp {
      override exec(text: string) {
        searched++
        return super.exec(text)
      }
    }
    const pattern = new Counted("ghp_\\d+", "g")
    expect(found("no token of that service is here", pattern)).toStrictEqual([])
    expect(searched).toBe(0)
    expect(found("ghp_1", pattern)).toStrictEqual(["ghp_1"])
    expect(searched).toBeGreaterThan(0)
  })

  test("finds literals at both ends of a text and beside letters outside ASCII", () => {
    expect(found("tok", /tok/g)).toStrictEqual(["tok"])
    expect(found("ü→tok", /tok/g)).toStrictEqual(["tok"])
    expect(found("", /tok/g)).toStrictEqual([])
  })
})
