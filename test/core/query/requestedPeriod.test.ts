import { expect, test } from "bun:test"
import { requestedPeriod } from "../../../src/core/query/mod.ts"

const NOW = Date.UTC(2026, 4, 2)
const DAY = 86_400_000

const isoDays = (text: string) => {
  const { fromMs, toMs } = requestedPeriod(`what changed ${text}`, NOW)?.period ?? {}
  return [fromMs, toMs].map((ms) => (ms === undefined ? "" : new Date(ms).toISOString().slice(0, 10)))
}

test.each([
  ["in 2024", "2024-01-01", "2025-01-01"],
  ["during the year 2024", "2024-01-01", "2025-01-01"],
  ["in october 2024", "2024-10-01", "2024-11-01"],
  ["in Oct, 2024", "2024-10-01", "2024-11-01"],
  ["in 2024-10", "2024-10-01", "2024-11-01"],
  ["in q4 2024", "2024-10-01", "2025-01-01"],
  ["on 2024-02-29", "2024-02-29", "2024-03-01"],
  ["on March 5th, 2024", "2024-03-05", "2024-03-06"],
  ["on 5 march 2024", "2024-03-05", "2024-03-06"],
  // The last that has begun.
  ["in march", "2026-03-01", "2026-04-01"],
  ["in June", "2025-06-01", "2025-07-01"],
  // It is a Saturday.
  ["on friday", "2026-05-01", "2026-05-02"],
  ["since last saturday", "2026-04-25", ""],
  ["after monday", "2026-04-28", ""],
  ["3 days ago", "2026-04-28", "2026-04-30"],
  ["about a week ago", "2026-04-18", "2026-05-02"],
  ["since two weeks ago", "2026-04-18", ""],
  ["since 2025-01-15", "2025-01-15", ""],
  ["after 2025-01-15", "2025-01-16", ""],
  ["before 2023", "", "2023-01-01"],
  ["until 2023", "", "2024-01-01"],
  ["between january 2024 and march 2024", "2024-01-01", "2024-04-01"],
  ["from 2023 to 2024-06-30", "2023-01-01", "2024-07-01"]
] as const)("%p is from %p to before %p", (text, from, to) => {
  expect(isoDays(text)).toStrictEqual([from, to])
})

test.each([
  ["last week", 7],
  ["in the past two months", 62],
  ["over the last couple of days", 2],
  ["since yesterday", 2],
  ["this year", 366],
  ["within the last 12 hours", 0.5]
] as const)("%p begins %p days ago", (text, days) => {
  expect(requestedPeriod(`what changed ${text}`, NOW)?.period.fromMs).toBe(NOW - days * DAY)
})

test.each([
  ["since v2.1.0", { fromRef: "v2.1.0" }],
  ["since version 2.1", { fromRef: "2.1" }],
  ["before 4.0.0-rc.1", { toRef: "4.0.0-rc.1" }],
  ["between v1.0 and v2.0", { fromRef: "v1.0", toRef: "v2.0" }],
  ["since 6f101a7", { fromRef: "6f101a7" }],
  ["since HEAD~5", { fromRef: "HEAD~5" }],
  ["in v2.1", { release: "v2.1" }],
  ["from v1.0 until 2024", { fromRef: "v1.0", toMs: Date.UTC(2025, 0) }]
] as const)("%p names versions", (text, bounds) => {
  expect(requestedPeriod(`what changed ${text}`, NOW)?.period).toStrictEqual({ words: text, ...bounds })
})

test("a period may stand before what the question is about, and is taken out of it", () => {
  expect(requestedPeriod("commits in 2024 about the lexer", NOW)?.rest).toBe("commits about the lexer")
  expect(requestedPeriod("changes in march to the lexer", NOW)?.rest).toBe("changes to the lexer")
  expect(requestedPeriod("commits since v2.1 by Ada", NOW)?.rest).toBe("commits by Ada")
})

test.each([
  "what changed in the lexer",
  "what changed in march.ts",
  "what changed in the month view",
  "what changed in port 8080",
  "what changed on 2024-02-31",
  "changes from version 2 to 3",
  "what changed in may_alias",
  "who last changed the day picker",
  "what changed since the beginning"
])("%p names no period", (text) => {
  expect(requestedPeriod(text, NOW)).toBeUndefined()
})
