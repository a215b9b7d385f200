import { expect, test } from "bun:test"
import { requestedHistory } from "../../../src/core/query/mod.ts"

test.each([
  ["last change to the lexer", "changed", "lexer"],
  ["What were the most recent changes in src/lexer.ts?", "changed", "src/lexer.ts"],
  ["show me the latest 5 commits touching the lexer", "changed", "lexer"],
  ["who last touched Lexer.next", "changed", "Lexer.next"],
  ["which commit broke the login", "changed", "login"],
  ["when did the retry logic change", "changed", "retry logic"],
  ["when was parseConfig() last modified?", "changed", "parseConfig()"],
  ["what has changed about sessions lately", "changed", "sessions"],
  ["commit history of src/a.ts", "changed", "src/a.ts"],
  ["what was the last commit", "changed", ""],
  ["latest commits", "changed", ""],
  ["what changed recently?", "changed", ""],
  ["which PR first added rate limiting", "introduced", "rate limiting"],
  ["who wrote the ripgrep backend", "introduced", "ripgrep backend"],
  ["the commit that introduced `openSession`", "introduced", "openSession"],
  ["when was the cache originally added", "introduced", "cache"],
  ["who deleted the old parser", "removed", "old parser"],
  ["when was src/a.ts removed?", "removed", "src/a.ts"],
  ["last commit that dropped a column", "removed", "a column"]
] as const)("%p asks for the commits that %s %p", (query, event, subject) => {
  expect(requestedHistory(query)).toStrictEqual({ event, subject, days: undefined, author: undefined })
})

test.each([
  ["what changed in the lexer last week", 7],
  ["what changed since yesterday", 2],
  ["recent changes to the lexer in the last 3 days", 3],
  ["who changed the lexer over the past two weeks", 14],
  ["what has changed today", 1],
  ["latest commits this month", 31],
  ["what changed within the last 12 hours", 0.5]
] as const)("%p looks %p days back", (query, days) => {
  expect(requestedHistory(query)).toMatchObject({ event: "changed", days })
})

test.each([
  ["commits by Ada Byron", "Ada Byron", ""],
  ["show me the latest changes by ada to the lexer", "ada", "lexer"],
  ["what did Ada change?", "Ada", ""],
  ["what has Ada Byron been working on lately", "Ada Byron", ""],
  ["what did ada@shop.org change in src/lexer.ts", "ada@shop.org", "src/lexer.ts"],
  ["what did Bo do last week", "Bo", ""]
] as const)("%p asks for the commits of %p about %p", (query, author, subject) => {
  expect(requestedHistory(query)).toMatchObject({ event: "changed", subject, author })
})

test.each([
  "where is the last commit read",
  "changes from version 2 to 3",
  "why was the cache removed",
  "who calls parseConfig",
  "who changes the state",
  "when is the cache dropped",
  "how are deleted files handled",
  "history of the cart",
  "commit",
  "what changed_files contains",
  "add a commit that is empty"
])("%p asks for no commits", (query) => {
  expect(requestedHistory(query)).toBeUndefined()
})
