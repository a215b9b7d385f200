import { expect, test } from "bun:test"
import { spellingsOf, wordedNames } from "../../../src/core/query/mod.ts"
import { splitIdentifier } from "../../../src/core/text/splitIdentifier.ts"

const says = (query: string) => wordedNames(query).map((words) => words.join(" "))

test.each([
  "where is the rate limiter",
  "where's the rate limiter defined?",
  "Where are Rate Limiter",
  "what is a rate limiter",
  "what does our rate-limiter do",
  "how does the rate limiter work",
  "can you find me the definition of the rate limiter",
  "implementation for rate limiter",
  "rate limiter in src/limits.ts",
  "where is the rate limiter declared in limits.ts?",
  "rate limiter class",
  "show me the rate limiter struct"
])("the last reading of %p is its name in words", (query) => expect(says(query).at(-1)).toBe("rate limiter"))

test("a name may contain what asks for one, and is then read as it stands first", () => {
  expect(says("find open file")).toStrictEqual(["find open file", "open file", "find open"])
  expect(says("form method")).toStrictEqual(["form method"])
  expect(says("where is the limiter")).toStrictEqual([
    "where is the limiter",
    "is the limiter",
    "the limiter"
  ])
  expect(says("open file function")).toContain("open file")
  const longest = says("please can you explain to me what the value of the rate limiter")
  expect(longest.at(-1)).toBe("of the rate limiter")
  expect(says("rate limiter used in this code file").at(-1)).toBe("rate limiter used in")
  expect(says("html form method")).toStrictEqual(["html form method", "html form"])
})

test.each([
  "",
  "limiter",
  "rateLimiter",
  "who calls rate_limiter",
  `rate limiter ${"where ".repeat(2)}${"x".repeat(200)}`,
  "rate limiter: too many requests",
  "why is the rate limiter of all shops that are open so slow"
])("%p names nothing in words", (query) => expect(wordedNames(query)).toStrictEqual([]))

test.each(["RateLimiter", "rateLimiter", "RATE_LIMITER", "rate-limiter", "_rateLimiter", "rate_limiter?"])(
  "%p is written with its words",
  (name) => {
    const words = splitIdentifier(name)
    expect(words).toStrictEqual(["rate", "limiter"])
    expect(spellingsOf(words)).toContain(name.toLowerCase())
  }
)
