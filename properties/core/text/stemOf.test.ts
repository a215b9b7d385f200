import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { stemOf } from "../../../src/core/text/mod.ts"

describe("stemOf", () => {
  test.each([
    ["cache caches cached caching", "cach"],
    ["query queries", "query"],
    ["parse parses parsed parsing", "pars"],
    ["stop stops stopped stopping", "stop"],
    ["class classes", "class"],
    ["match matches matched matching", "match"],
    ["index indexes indexed indexing", "index"],
    ["add adds added adding", "add"],
    ["call calls called calling", "call"],
    ["key keys", "key"],
    ["try tries", "try"]
  ])("gives the words of %p the same stem", (words, stem) => {
    expect(words.split(" ").map(stemOf)).toStrictEqual(words.split(" ").map(() => stem))
  })

  test("leaves words unchanged that only seem to have an ending", () => {
    const words = "string bring thing red need speed status bus this axis process parser token id utf8 größe"
    expect(words.split(" ").map(stemOf)).toStrictEqual(words.split(" "))
  })

  test("keeps at least two letters, and leaves anything but lower-case ASCII words unchanged", () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aeinsgdtxy_é5") }), (token) => {
        const stem = stemOf(token)
        expect(token.length < 2 || stem.length >= 2).toBe(true)
        if (!/^[a-z]*$/.test(token)) expect(stem).toBe(token)
      })
    ))
})
