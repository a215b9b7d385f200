import { describe, expect, test } from "bun:test"
import { Either, FastCheck as fc } from "effect"
import { parseTokens, tokenConflict } from "../../../src/core/access/mod.ts"

const LINES = { entry: "line", unnamed: "token" }
const name = fc.stringMatching(/^[\w.@-]{1,20}$/)
const token = fc.stringMatching(/^[!-~]{16,40}$/)
const access = fc.uniqueArray(fc.record({ name, token }), {
  comparator: (one, other) => one.name === other.name || one.token === other.token,
  maxLength: 8
})
const besides = fc.constantFrom("", "   ", "# a word", "#alice:0123456789abcdef")

describe("parseTokens", () => {
  test("reads names and tokens, ignoring blank lines and comments", () =>
    fc.assert(
      fc.property(access, besides, (tokens, beside) => {
        const lines = tokens.flatMap(({ name, token }) => [beside, ` ${name}:${token}\r`])
        expect(Either.getOrThrow(parseTokens(lines, LINES))).toStrictEqual(tokens)
      })
    ))

  test("names tokens without a name by their number", () =>
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{16,20}$/)), (tokens) => {
        expect(Either.getOrThrow(parseTokens(tokens, LINES))).toStrictEqual(
          tokens.map((token, at) => ({ name: `token-${at + 1}`, token }))
        )
      })
    ))

  test("error messages do not contain any of the input", () =>
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.stringMatching(/^\w{1,3}:.{0,20}$/))), (lines) => {
        const parsed = parseTokens(lines, LINES)
        if (Either.isLeft(parsed)) expect(parsed.left.replace(/^line \d+: /, "")).toBeOneOf(FAULTS)
      })
    ))

  test.each([
    ["a:0123456789abcde", "line 1: a token needs at least 16 characters"],
    ["a:", "line 1: a token needs at least 16 characters"],
    ["a:0123456789abcdef ghi", "line 1: a token must have only visible ASCII characters, no spaces"],
    ["a:0123456789abcdefé", "line 1: a token must have only visible ASCII characters, no spaces"],
    [`a:${"x".repeat(1025)}`, "line 1: a token may have at most 1024 characters"],
    [":0123456789abcdef", "line 1: a name must have 1 to 64 letters, digits or . _ @ -"],
    ["a b:0123456789abcdef", "line 1: a name must have 1 to 64 letters, digits or . _ @ -"]
  ])("rejects %p", (line, fault) => expect(parseTokens([line], LINES)).toStrictEqual(Either.left(fault)))

  test("rejects a list in which two tokens share a name or a value", () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.constantFrom("a", "b", "c"), fc.constantFrom("0123456789abcdef", "fedcba9876543210")),
          { maxLength: 4 }
        ),
        (pairs) => {
          const parsed = parseTokens(
            pairs.map(([name, token]) => `${name}:${token}`),
            LINES
          )
          const unique = [0, 1].every((at) => new Set(pairs.map((pair) => pair[at])).size === pairs.length)
          expect(Either.isRight(parsed)).toBe(unique)
        }
      )
    ))
})

const FAULTS = [
  "a token needs at least 16 characters",
  "a token must have only visible ASCII characters, no spaces",
  "a token may have at most 1024 characters",
  "a name must have 1 to 64 letters, digits or . _ @ -",
  "its name is already used",
  "its token is already used under another name"
]

test("tokenConflict() reports a shared name before a shared token", () => {
  const others = [{ name: "a", token: "1" }]
  expect(tokenConflict({ name: "a", token: "1" }, others)).toBe("its name is already used")
  expect(tokenConflict({ name: "b", token: "1" }, others)).toBe(
    "its token is already used under another name"
  )
  expect(tokenConflict({ name: "b", token: "2" }, others)).toBeUndefined()
})
