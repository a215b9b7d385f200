import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { queryTerms } from "../../../src/core/query/mod.ts"
import { stemOf } from "../../../src/core/text/mod.ts"

const words = fc.array(fc.constantFrom("rates", "limiter", "parsing", "token", "queue"), {
  maxLength: 60,
  size: "max"
})

describe("queryTerms", () => {
  test("contains the stem of every significant word once, and joins adjacent words", () =>
    fc.assert(
      fc.property(words, (words) => {
        const { joined, phrases, stems } = queryTerms(`how does the ${words.join(" of a ")}`)
        expect(stems).toStrictEqual(words.length === 0 ? stems : [...new Set(words.map(stemOf))])
        for (const word of words) expect(phrases.has(word)).toBe(true)
        expect(joined.length).toBeLessThanOrEqual(48)
        for (const each of joined) expect(phrases.has(each.replaceAll("_", ""))).toBe(true)
        if (words.length > 2) {
          expect(joined).toContain(words[0]! + words[1]!)
          expect(joined).toContain(`${words[0]}_${words[1]}`)
          if (words.length < 8) expect(phrases.has(words.slice(0, 3).join(""))).toBe(true)
        }
      })
    ))

  test("treats a single name as one word, without joined words", () => {
    expect(queryTerms("auth.RateLimiter")).toMatchObject({ phrases: new Set(["ratelimiter"]), joined: [] })
    expect(queryTerms("rate_limiter").stems).toStrictEqual(["rat", "limiter", "ratelimiter"])
  })
})
