import { expect, test } from "bun:test"
import { isBarePhrase } from "../../../src/core/query/mod.ts"

test.each([
  ["rate limiter", true],
  ["Rate Limiter of shops", false],
  ["Rate Limiter by shops", true],
  ["HTTP client", true],
  ["the rate limiter", false],
  ["rate limiter class", false],
  ["rate limiter in limits.ts", false],
  ["rateLimiter shops", false],
  ["rate_limiter shops", false],
  ["limiter", false],
  ["", false]
])("%p is a bare phrase: %p", (query, isBare) => expect(isBarePhrase(query)).toBe(isBare))
