import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { queryTerms } from "../../../src/core/query/mod.ts"
import { fileNameMatch, fileNameOf } from "../../../src/core/rank/mod.ts"

const word = fc.constantFrom("rate", "limiter", "token", "parser", "http", "client")
const words = fc.uniqueArray(word, { minLength: 1, maxLength: 4 })

const match = (query: string, path: string, weights?: ReadonlyArray<number>) => {
  const terms = queryTerms(query)
  return fileNameMatch(terms, weights ?? terms.stems.map(() => 1), fileNameOf(path))
}

describe("fileNameMatch", () => {
  test("returns 1 if the query is the file name, in any naming style", () =>
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 3 }), (words) => {
        const camel = words
          .map((each, at) => (at === 0 ? each : each[0]!.toUpperCase() + each.slice(1)))
          .join("")
        for (const name of [words.join("_"), words.join("-"), camel])
          expect(match(words.join(" "), `src/${name}.go`)).toStrictEqual({ coverage: 1, equality: 1 })
      })
    ))

  test("returns 0 to 1, and less coverage for additional words that are not in the name", () =>
    fc.assert(
      fc.property(words, words, words, (query, name, more) => {
        const path = `a/${name.join("_")}.py`
        const few = match(query.join(" "), path)
        for (const value of Object.values(few)) expect(value >= 0 && value <= 1).toBe(true)
        const besides = more.filter((each) => !name.includes(each))
        const longer = match([...new Set([...query, ...besides])].join(" "), path)
        expect(longer.coverage).toBeLessThanOrEqual(few.coverage + 1e-9)
      })
    ))

  test("weights words, ignores folder names, and returns 0 if no word has weight", () => {
    expect(match("rate limiter", "net/limiter.go", [1, 3]).coverage).toBe(Math.sqrt(0.75))
    expect(match("rate limiter", "net/rate_client.go", [1, 3]).coverage).toBe(Math.sqrt(0.25) / 2)
    expect(match("rate limiter", "limiters/net.go", [1, 3]).coverage).toBe(0)
    expect(match("rate limiter", "net/limiter.go", [0, 0]).coverage).toBe(0)
  })

  test("uses the folder name instead of a generic file name", () => {
    for (const path of ["router/index.ts", "router/mod.rs", "router/__init__.py", "router/main.go"])
      expect(match("router", path)).toStrictEqual({ coverage: 1, equality: 1 })
    expect(match("router", "index.ts")).toStrictEqual({ coverage: 0, equality: 0 })
  })
})
