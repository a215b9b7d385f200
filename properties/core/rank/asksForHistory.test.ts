import { expect, test } from "bun:test"
import { asksForHistory } from "../../../src/core/rank/mod.ts"

test.each([
  "why was the cache dropped",
  "who wrote the scheduler",
  "which pull request added retries",
  "when did the default change: history of timeouts",
  "the decision about codecs",
  "the option that was removed in 3.0"
])("asksForHistory() is true for %p", (query) => expect(asksForHistory(query)).toBe(true))

test.each(["where is the cache filled", "end a transaction", "add a user", "tissue sample"])(
  "asksForHistory() is false for %p",
  (query) => expect(asksForHistory(query)).toBe(false)
)
