import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { classifyQuery } from "../../../src/core/query/mod.ts"

const name = fc.stringMatching(/^[a-z][a-z0-9]{0,7}$/)
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const names = (min: number) => fc.array(name, { minLength: min, maxLength: 4 })

const identifier = fc.oneof(
  names(2).map((parts) => parts.join("_")),
  names(2).map(([first = "", ...rest]) => first + rest.map(capital).join("")),
  names(1).map((parts) => parts.map(capital).join("")),
  names(2).map((parts) => parts.join("::")),
  fc.tuple(names(1), name).map(([owner, member]) => `${owner.map(capital).join("")}#${member}`),
  fc.tuple(name, names(1)).map(([owner, member]) => `${owner}.${member.map(capital).join("")}`),
  name.map((word) => `${word}()`)
)
const extension = fc.constantFrom("go", "rs", "ts", "tsx", "py", "java", "md", "json", "yaml", "cpp", "h")
const place = fc.constantFrom("", ":1", ":12:3")
const path = fc.oneof(
  fc.tuple(names(2), extension, place).map(([parts, end, at]) => `${parts.join("/")}.${end}${at}`),
  fc.tuple(names(1), extension, place).map(([parts, end, at]) => `${parts.join("_")}.${end}${at}`),
  names(2).map((parts) => `${parts.join("/")}/`)
)
/** Apostrophes quote nothing. */
const word = fc.oneof(
  fc.stringMatching(/^[a-z]{1,9}$/),
  fc.stringMatching(/^[a-z]{1,9}$/).map((owner) => `${owner}'s`),
  fc.constantFrom("don't", "engine", "error", "users'")
)
const words = fc.array(word, { minLength: 2, maxLength: 8 }).map((each) => each.join(" "))
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
    test(`takes ${what} for ${intent}`, () =>
      fc.assert(
        fc.property(query, (query) => {
          expect({ query, intent: classifyQuery(query) }).toStrictEqual({ query, intent })
        }),
        { numRuns: 500 }
      ))

  test("takes any text for something, and does not mind white space around it", () =>
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
})
