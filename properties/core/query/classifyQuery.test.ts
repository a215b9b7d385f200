import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { classifyQuery } from "../../../src/core/query/mod.ts"
import { HOSTILE_QUERIES, millisOf } from "./hostileQueries.ts"

const name = fc.stringMatching(/^[a-z][a-z0-9]{0,7}$/)
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const names = (min: number) => fc.array(name, { minLength: min, maxLength: 4 })
/** Parts of a CamelCase name; one letter followed by digits would be an error code: `E0502`. */
const humps = (min: number) =>
  fc.array(fc.stringMatching(/^[a-z]{2}[a-z0-9]{0,6}$/), { minLength: min, maxLength: 4 })

const identifier = fc.oneof(
  names(2).map((parts) => parts.join("_")),
  humps(2).map(([first = "", ...rest]) => first + rest.map(capital).join("")),
  humps(1).map((parts) => parts.map(capital).join("")),
  names(2).map((parts) => parts.join("::")),
  fc.tuple(humps(1), name).map(([owner, member]) => `${owner.map(capital).join("")}#${member}`),
  fc.tuple(name, humps(1)).map(([owner, member]) => `${owner}.${member.map(capital).join("")}`),
  name.map((word) => `${word}()`)
)
const extension = fc.constantFrom("go", "rs", "ts", "tsx", "py", "java", "md", "json", "yaml", "cpp", "h")
const place = fc.constantFrom("", ":1", ":12:3", ":4-9", "#L3", "#L3-L7")
const path = fc.oneof(
  fc.tuple(names(2), extension, place).map(([parts, end, at]) => `${parts.join("/")}.${end}${at}`),
  fc.tuple(names(1), extension, place).map(([parts, end, at]) => `${parts.join("_")}.${end}${at}`),
  names(2).map((parts) => `${parts.join("/")}/`)
)
/** Apostrophes do not quote anything. */
const word = fc.oneof(
  fc.stringMatching(/^[a-z]{1,9}$/),
  fc.stringMatching(/^[a-z]{1,9}$/).map((owner) => `${owner}'s`),
  fc.constantFrom("don't", "engine", "error", "users'")
)
const words = fc.array(word, { minLength: 2, maxLength: 8 }).map((each) => each.join(" "))
/** What may be before the colon of a message: its last letter, or the end of a call or a quotation. */
const part = fc
  .tuple(words, fc.constantFrom("", "", ")", "'"))
  .map(([text, end]) => (/^\w/.test(text.at(-1)!) ? text + end : text))
const gap = fc.constantFrom(" ", "  ", "   ")
const chain = fc
  .tuple(fc.array(part, { minLength: 2, maxLength: 4 }), gap, words)
  .map(([parts, gap, last]) => [...parts, last].join(`:${gap}`))
const error = fc.oneof(
  words.map((text) => `"${text}!"`),
  fc
    .array(fc.constantFrom("bad", "input", "x"), { minLength: 2, maxLength: 4 })
    .map((said) => `it says '${said.join(" ")}'`),
  words.map((text) => `TypeError: ${text}`),
  words.map((text) => `panic: ${text}`),
  fc.tuple(words, fc.integer({ min: 1000, max: 9999 })).map(([text, code]) => `${text} TS${code}`),
  fc
    .tuple(words, fc.constantFrom("ENOENT", "ERR_INVALID_ARG_TYPE", "E0502", "HTTP 404", "exit status 2"))
    .map((parts) => parts.join(" ")),
  fc.tuple(name, name, fc.nat(999)).map(([file, call, line]) => `  at ${call} (${file}.ts:${line}:1)`),
  fc.tuple(name, fc.nat(999)).map(([file, line]) => `File "${file}.py", line ${line}, in main`)
)

describe("classifyQuery", () => {
  const cases = [
    ["identifiers", identifier, "symbol"],
    ["file names and paths, with or without a line", path, "path"],
    ["error codes, quoted messages and traces", error, "error"],
    ["words", words, "natural_language"]
  ] as const
  for (const [what, query, intent] of cases)
    test(`classifies ${what} as ${intent}`, () =>
      fc.assert(
        fc.property(query, (query) => {
          expect({ query, intent: classifyQuery(query) }).toStrictEqual({ query, intent })
        }),
        { numRuns: 500 }
      ))

  test("classifies any text, and ignores whitespace around it", () =>
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), path, identifier, error, words),
        fc.stringMatching(/^[ \t\n]{0,3}$/),
        (query, space) => {
          const intent = classifyQuery(query)
          expect(["symbol", "path", "error", "natural_language"]).toContain(intent)
          expect(classifyQuery(space + query + space)).toBe(intent)
        }
      ),
      { numRuns: 500 }
    ))

  test("classifies wrapped error messages as error, unless they are part of a question", () =>
    fc.assert(
      fc.property(chain, gap, fc.nat(), (chain, gap, at) => {
        expect({ chain, intent: classifyQuery(chain) }).toStrictEqual({ chain, intent: "error" })
        const chainWords = chain.split(" ")
        const question = chainWords.toSpliced(at % (chainWords.length + 1), 0, "?").join(" ")
        for (const other of [question, `${chain}?`, chain.replaceAll(": ", `${gap}: `)])
          expect({ other, intent: classifyQuery(other) }).toStrictEqual({
            other,
            intent: "natural_language"
          })
      }),
      { numRuns: 500 }
    ))

  test("takes colons as signs of an error only if at least two of them separate words", () => {
    const intents = {
      "open config: parse: unexpected end": "error",
      "listening on :80: bind: address in use": "error",
      "run(): open(x): denied": "error",
      "read [a]: open: decode: no such file": "error",
      "a: b: c": "error",
      "a: b": "natural_language",
      "a: b:": "natural_language",
      "a: b: (c)": "natural_language",
      "a: (b): (c)": "natural_language",
      "a: b:c": "natural_language",
      "a:b: c": "natural_language",
      "a:b:c": "natural_language",
      "a : b : c": "natural_language",
      "[a]: [b]: c": "natural_language",
      "what does a: b: c mean?": "natural_language",
      "todo: use std::vector here": "natural_language",
      "std::vector": "symbol",
      "a::b::c": "symbol",
      "http://x:80": "path",
      "call http://x:80 from a::b": "natural_language"
    } as const
    expect(
      Object.fromEntries(Object.keys(intents).map((query) => [query, classifyQuery(query)]))
    ).toStrictEqual(intents)
  })

  test("is fast for hostile queries", () => {
    const slow = HOSTILE_QUERIES.find((query) => millisOf(() => classifyQuery(query)) > 50)
    expect(slow).toBeUndefined()
  })
})
