import { expect, test } from "bun:test"
import { errorInSentence } from "../../../src/core/failure/errorInSentence.ts"
import { parseFailure } from "../../../src/core/failure/mod.ts"

test("parseFailure() reads an error that a sentence quotes", () => {
  for (const [text, type, message] of [
    ["Running it in CI fails with: KeyError: 'price'", "KeyError", "'price'"],
    ["I get \"KeyError: 'price'\" when I open the till", "KeyError", "'price'"],
    [
      'I get "ERROR:  relation "tills" does not exist" since noon',
      undefined,
      'relation "tills" does not exist'
    ],
    [
      "The build says `src/a.ts(1,2): error TS2307: Cannot find module 'x'.`",
      "TS2307",
      "Cannot find module 'x'."
    ],
    [
      "Since noon it stops with a till.ClosedError: the till is closed",
      "till.ClosedError",
      "the till is closed"
    ]
  ] as const) {
    const failure = parseFailure(text)
    expect([text, failure.type, failure.message]).toStrictEqual([text, type, message])
  }
})

test("parseFailure() keeps the frames below such a sentence", () =>
  expect(
    parseFailure("It fails with: TypeError: no till\n    at open (/srv/till.js:3:7)").frames
  ).toMatchObject([{ function: "open", line: 3 }]))

test("errorInSentence() changes nothing where no error is quoted, or one is stated", () => {
  for (const lines of [
    ["KeyError: 'price'", 'I get "TypeError: no till", too'],
    ['why does it say "closed" in the morning'],
    ["the till is closed: nobody knows why"],
    [""]
  ])
    expect(errorInSentence(lines)).toStrictEqual(lines)
})
