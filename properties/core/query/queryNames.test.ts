import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { queryNames } from "../../../src/core/query/mod.ts"
import { HOSTILE_QUERIES, millisOf } from "./hostileQueries.ts"

const word = fc.stringMatching(/^[a-z]{1,8}$/)
const identifier = fc.oneof(
  fc.tuple(word, word).map(([a, b]) => `${a}_${b}`),
  fc.tuple(word, word).map(([a, b]) => `${a}${b.charAt(0).toUpperCase()}${b.slice(1)}`),
  fc.tuple(word, fc.nat(9)).map(([a, n]) => `${a}${n}`)
)

/** Long enough for more names than are looked up, with some repeated. */
const sentence = fc.array(
  fc.oneof(
    word,
    identifier,
    fc.nat(9).map((n) => `step${n}`)
  ),
  {
    minLength: 3,
    maxLength: 24,
    size: "max"
  }
)

describe("queryNames", () => {
  test("returns the last part of a qualified name, with or without a call", () =>
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 3 }),
        identifier,
        fc.constantFrom(".", "::", "#", "->", "/", "\\"),
        fc.oneof(
          fc.constantFrom("", "()", "("),
          fc.array(word, { maxLength: 2 }).map((given) => `(${given.join(",")})`)
        ),
        (owners, name, joint, call) => {
          expect(queryNames([...owners, name].join(joint) + call)).toStrictEqual([name])
        }
      )
    ))

  test("returns the names of a sentence that begins with a call", () => {
    expect(queryNames("fs.readFile(path) fails when loadUser returns null")).toStrictEqual([
      "readFile",
      "loadUser"
    ])
  })

  test("returns the identifiers of a sentence in order, each once, at most eight", () =>
    fc.assert(
      fc.property(sentence, (said) => {
        const written = said.filter((each) => /_|[a-z][A-Z]|\d/.test(each))
        expect(queryNames(said.join(" "))).toStrictEqual([...new Set(written)].slice(0, 8))
      })
    ))

  test("returns the words of a query of one or two words", () =>
    fc.assert(
      fc.property(fc.array(fc.oneof(word, identifier), { minLength: 1, maxLength: 2 }), (said) => {
        expect(queryNames(said.join(" "))).toStrictEqual([...new Set(said)])
      })
    ))

  test("returns only parts of the query, each once, at most eight", () =>
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 80 }), fc.string({ unit: "binary", maxLength: 40 })),
        (query) => {
          const names = queryNames(query)
          expect(names.length).toBeLessThanOrEqual(8)
          expect(new Set(names).size).toBe(names.length)
          for (const name of names) expect(query).toContain(name)
        }
      )
    ))

  test("is fast for hostile queries", () => {
    const slow = HOSTILE_QUERIES.find((query) => millisOf(() => queryNames(query)) > 50)
    expect(slow).toBeUndefined()
  })
})
