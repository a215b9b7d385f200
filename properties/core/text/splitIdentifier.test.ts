import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { splitIdentifier } from "../../../src/core/text/splitIdentifier.ts"

const word = fc.stringMatching(/^[a-z]{2,8}$/)
const words = fc.array(word, { minLength: 1, maxLength: 5 })
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

describe("splitIdentifier", () => {
  test("returns the same words for every naming style", () =>
    fc.assert(
      fc.property(words, (words) => {
        const [first = "", ...rest] = words
        const spellings = [
          words.map(capital).join(""),
          first + rest.map(capital).join(""),
          words.join("_"),
          words.join("_").toUpperCase(),
          words.join("-"),
          words.map(capital).join("-"),
          `__${words.join("__")}_`,
          words.join(".")
        ]
        for (const spelling of spellings) expect(splitIdentifier(spelling)).toStrictEqual(words)
      })
    ))

  test("loses nothing except separators and case", () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aZbYéÉ9_0-$ß中") }), (identifier) => {
        const kept = identifier.toLowerCase().replaceAll(/[^\p{L}\p{Nd}]/gu, "")
        expect(splitIdentifier(identifier).join("")).toBe(kept)
      })
    ))

  test("splits ASCII text by the same rules as other text", () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."abszABSZ019_-$. "), maxLength: 12 }),
        (identifier) => {
          // Unicode dashes are not part of any word.
          expect(splitIdentifier(identifier)).toStrictEqual(splitIdentifier(`${identifier}—`))
        }
      ),
      { numRuns: 2000 }
    ))

  test("splits no part any further", () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."abAB19_") }), (identifier) => {
        for (const part of splitIdentifier(identifier)) expect(splitIdentifier(part)).toStrictEqual([part])
      })
    ))

  test.each([
    ["HTTPServer", "http server"],
    ["parseHTTP", "parse http"],
    ["XMLHttpRequest", "xml http request"],
    ["getURLs", "get urls"],
    ["IDsOfUsers", "ids of users"],
    ["utf8", "utf8"],
    ["sha256_sum", "sha256 sum"],
    ["SHA256Sum", "sha 256 sum"],
    ["base64Encode", "base 64 encode"],
    ["v2", "v2"],
    ["IPv4Address", "i pv 4 address"],
    ["$scope", "scope"],
    ["_", ""],
    ["", ""],
    ["naïveBayes", "naïve bayes"],
    ["ПриветМир", "привет мир"],
    ["ｆｕｌｌＷｉｄｔｈ", "full width"]
  ])("splits %p into %p", (identifier, parts) => {
    expect(splitIdentifier(identifier).join(" ")).toBe(parts)
  })
})
