import { expect, test } from "bun:test"
import { onlySubject } from "../../../src/core/query/mod.ts"

test.each([
  ["how does rateLimiter work?", "rateLimiter"],
  ["what does rate_limiter do in limits.ts", "rate_limiter"],
  ["where is the RateLimiter class defined", "RateLimiter"],
  ["RateLimiter", "RateLimiter"],
  ["how does rateLimiter report errors", undefined],
  ["rate limiter", undefined],
  ["where is the", undefined],
  ["rateLimiter used in this code file", undefined],
  ["please can you explain to me what the value of the rateLimiter", undefined],
  ["", undefined]
])("%p is about %p alone", (query, subject) => expect(onlySubject(query)).toBe(subject))
