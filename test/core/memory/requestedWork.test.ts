import { expect, test } from "bun:test"
import { requestedWork } from "../../../src/core/memory/mod.ts"

const NOW = Date.UTC(2026, 4, 2)
const DAY = 86_400_000

test.each([
  "what was I working on",
  "Where did I leave off?",
  "continue where we left off",
  "latest checkpoint",
  "last thing I did",
  "resume",
  "what is still open",
  "next steps",
  "recent work",
  "summarize the last session",
  "what's next?",
  "What’s left",
  "what remains to be done",
  "open todos",
  "what was I doing before the break",
  "catch me up",
  "what did the previous agent do",
  "what were the last three things I did"
])("%p asks for the last work", (query) => {
  expect(requestedWork(query, NOW)).toStrictEqual({ period: undefined, subject: "" })
})

test.each([
  ["what did I do yesterday", NOW - 2 * DAY, undefined, ""],
  ["yesterday", NOW - 2 * DAY, undefined, ""],
  ["what did we do this morning", NOW - DAY, undefined, ""],
  ["what did I do last night", NOW - 2 * DAY, undefined, ""],
  ["what happened over the weekend", Date.UTC(2026, 3, 25), Date.UTC(2026, 3, 27), ""],
  ["last friday", Date.UTC(2026, 4, 1), Date.UTC(2026, 4, 2), ""],
  ["what did we work on in april", Date.UTC(2026, 3), Date.UTC(2026, 4), ""],
  ["checkpoints before 2026-04-01", undefined, Date.UTC(2026, 3), ""],
  ["what did I do about the cart last week", NOW - 7 * DAY, undefined, "what did I do about the cart"]
] as const)("%p asks for the work of a period", (query, fromMs, toMs, subject) => {
  const { period, subject: named } = requestedWork(query, NOW)!
  expect([period?.fromMs, period?.toMs, named]).toStrictEqual([fromMs, toMs, subject])
})

test.each([
  "session",
  "status",
  "why does memory grow",
  "the report of last week",
  "resume of an upload",
  "open ports",
  "the weekend discount",
  "what did I do about the cart",
  "what is the cart",
  "changes since v2.0"
])("%p asks for something else", (query) => {
  expect(requestedWork(query, NOW)).toBeUndefined()
})
