import { expect, test } from "bun:test"
import { requestedHistory } from "../../../src/core/query/mod.ts"

const NOW = Date.UTC(2026, 4, 2)
const DAY = 86_400_000

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
  ["last commit that dropped a column", "removed", "a column"],
  ["when did we drop the old parser", "removed", "old parser"],
  ["when did they add rate limiting?", "introduced", "rate limiting"],
  ["when did we last change the lexer", "changed", "lexer"],
  ["what was changed", "changed", ""],
  ["git blame src/lexer.ts", "changed", "src/lexer.ts"],
  ["history of Lexer.next", "changed", "Lexer.next"],
  ["the history of src/lexer", "changed", "src/lexer"],
  ["who maintains the lexer", "people", "lexer"],
  ["who knows most about sessions?", "people", "sessions"],
  ["who is the main author of src/lexer.ts", "people", "src/lexer.ts"],
  ["who should review changes to the lexer", "people", "lexer"],
  ["who wrote most of the lexer", "people", "lexer"],
  ["top contributors", "people", ""]
] as const)("%p asks for the commits that %s %p", (query, event, subject) => {
  expect(requestedHistory(query, NOW)).toStrictEqual({
    event,
    subject,
    period: undefined,
    author: undefined
  })
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
  expect(requestedHistory(query, NOW)).toMatchObject({
    event: "changed",
    period: { fromMs: NOW - days * DAY }
  })
})

test.each([
  ["commits by Ada Byron", "Ada Byron", ""],
  ["show me the latest changes by ada to the lexer", "ada", "lexer"],
  ["what did Ada change?", "Ada", ""],
  ["what has Ada Byron been working on lately", "Ada Byron", ""],
  ["what did ada@shop.org change in src/lexer.ts", "ada@shop.org", "src/lexer.ts"],
  ["what did Bo do last week", "Bo", ""],
  ["how many commits has Ada Byron made", "Ada Byron", ""],
  ["how many commits did Bo make to the lexer", "Bo", "lexer"]
] as const)("%p asks for the commits of %p about %p", (query, author, subject) => {
  expect(requestedHistory(query, NOW)).toMatchObject({ event: "changed", subject, author })
})

test.each([
  ["what changed in the lexer in march 2023", "lexer", undefined],
  ["what changed last week in the lexer?", "lexer", undefined],
  ["commits in 2024", "", undefined],
  ["commits since 2025-01-01 about sessions", "sessions", undefined],
  ["what did Ada work on in 2024", "", "Ada"],
  ["commits by Ada since v2.1 about the lexer", "lexer", "Ada"],
  ["changes to the lexer between v1.0 and v2.0", "lexer", undefined],
  ["what's new in v2.1.0", "", undefined],
  ["what happened in the lexer since last monday", "lexer", undefined],
  ["what changed in the lexer 3 days ago", "lexer", undefined],
  ["release notes for 2.1", "", undefined]
] as const)("%p asks for the commits of a time about %p", (query, subject, author) => {
  expect(requestedHistory(query, NOW)).toMatchObject({
    event: "changed",
    subject,
    author,
    period: { words: expect.any(String) }
  })
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
  "add a commit that is empty",
  "what is new in the lexer",
  "author of a post",
  "who owns",
  "when did the timer start",
  "commits about the lexer",
  "how to migrate from v1.0 to v2.0",
  "why did the lexer change in 2024"
])("%p asks for no commits", (query) => {
  expect(requestedHistory(query, NOW)).toBeUndefined()
})
