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
  test("is whole where the query is the name, however it is written", () =>
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 3 }), (words) => {
        const camel = words
          .map((each, at) => (at === 0 ? each : each[0]!.toUpperCase() + each.slice(1)))
          .join("")
        for (const name of [words.join("_"), words.join("-"), camel])
          expect(match(words.join(" "), `src/${name}.go`)).toMatchObject({
            share: 1,
            coverage: 1,
            equality: 1
          })
      })
    ))

  test("stays within 0 and 1, and says more of a query the more of its words the name has", () =>
    fc.assert(
      fc.property(words, words, words, (query, name, more) => {
        const few = match(query.join(" "), `a/${name.join("_")}.py`)
        for (const value of Object.values(few)) expect(value >= 0 && value <= 1).toBe(true)
        const longer = match(query.join(" "), `a/${[...new Set([...name, ...more])].join("_")}.py`)
        expect(longer.share).toBeGreaterThanOrEqual(few.share - 1e-9)
      })
    ))

  test("counts words by their weight, folders apart, and nothing where no word has one", () => {
    expect(match("rate limiter", "net/limiter.go", [1, 3])).toMatchObject({
      share: 0.75,
      coverage: Math.sqrt(0.75),
      folders: 0
    })
    expect(match("rate limiter", "limiters/net.go", [1, 3])).toMatchObject({ share: 0, folders: 0.75 })
    expect(match("rate limiter", "net/limiter.go", [0, 0])).toMatchObject({ share: 0, folders: 0 })
  })

  test("takes the folder for a name that says nothing", () => {
    for (const path of ["router/index.ts", "router/mod.rs", "router/__init__.py", "router/main.go"])
      expect(match("router", path)).toMatchObject({ share: 1, equality: 1 })
    expect(match("router", "index.ts")).toMatchObject({ share: 0, equality: 0 })
  })
})
