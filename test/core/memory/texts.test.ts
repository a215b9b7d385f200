import { expect, test } from "bun:test"
import { Either, ParseResult, Schema } from "effect"
import { factLines, nonBlankTextUpTo, textUpTo } from "../../../src/core/memory/mod.ts"

test("facts become lines: texts as they are, other values as JSON", () => {
  expect(factLines({ branch: "fix/lock", ports: [80, 443], deep: { a: null } })).toStrictEqual([
    "branch: fix/lock",
    "ports: [80,443]",
    'deep: {"a":null}'
  ])
  expect(factLines({})).toStrictEqual([])
})

test("textUpTo() says how long a text is, and what to give of it instead", () => {
  const refuse = (schema: Schema.Schema<string>) =>
    Either.match(Schema.decodeEither(schema)("x".repeat(7)), {
      onLeft: (error) => ParseResult.ArrayFormatter.formatErrorSync(error)[0]?.message,
      onRight: () => undefined
    })
  expect(refuse(textUpTo(5))).toBe("it must have at most 5 characters, it has 7")
  expect(refuse(nonBlankTextUpTo(5, "give its end"))).toBe(
    "it must have at most 5 characters, it has 7: give its end"
  )
})
