import { describe, expect, test } from "bun:test"
import { PATTERNS } from "../../../src/core/diagnosis/mod.ts"
import { patternFilter } from "../../../src/core/regex/mod.ts"

describe("patternFilter()", () => {
  test("rules out a pattern whose literals are not in the text, whatever their case", () => {
    const mayMatch = patternFilter("the KEY ghp_123")
    expect([/ghp_\d+/, /key GHP/i, /token|the key/].map(mayMatch)).toStrictEqual([true, true, true])
    expect([/token_\d+/, /token|secret/i].map(mayMatch)).toStrictEqual([false, false])
  })

  test("rules out none whose literals are not known", () => {
    expect([/\d+/, /ab/, /[[a-z]--[aeiou]]key/v].map(patternFilter(""))).toStrictEqual([true, true, true])
  })

  test("tells patterns of one source apart by their flags, and equal ones that are other objects not", () => {
    const made = (flags: string) => new RegExp("kelvin", flags)
    const mayMatch = patternFilter("celsius")
    // With both flags a letter outside ASCII could match, so such a pattern is always searched for.
    for (let time = 0; time < 2; time++)
      expect(["g", "giu", "i"].map((flags) => mayMatch(made(flags)))).toStrictEqual([false, true, false])
  })

  test("rules out almost every known error in a text without one", () => {
    const all = [...new Set(PATTERNS.flatMap(({ match }) => match))]
    const possible = all.filter(patternFilter("The quick brown fox jumps over the lazy dog."))
    expect(possible.length / all.length).toBeLessThan(0.1)
  })
})
