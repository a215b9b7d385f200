/**
 * A name as one word: its letters and digits, in lower case, so that all ways of writing it are one.
 *
 * @example
 * ```ts
 * ["RateLimiter", "rate_limiter", "rate-limiter"].map(joinedName) // => ["ratelimiter", "ratelimiter", "ratelimiter"]
 * ```
 */
export const joinedName = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "")
