import { expect, test } from "bun:test"
import { Duration } from "effect"
import { parseRetryAfter } from "../../src/ports/parseRetryAfter.ts"

const NOW = Date.UTC(2026, 10, 20, 12, 0, 0)

test.each([
  ["0", 0],
  ["120", 120_000],
  [" 1.5 ", 1500],
  ["Fri, 20 Nov 2026 12:00:30 GMT", 30_000],
  ["Friday, 20-Nov-26 12:00:30 GMT", 30_000],
  ["Fri, 20 Nov 2026 11:00:00 GMT", 0]
])("%p is a wait of %p ms", (header, millis) => {
  expect(Duration.toMillis(parseRetryAfter(header, NOW)!)).toBe(millis)
})

test.each([undefined, "", "soon", "-5", "1e3", "NaN", "12 apples"])("%p is ignored", (header) => {
  expect(parseRetryAfter(header, NOW)).toBeUndefined()
})
