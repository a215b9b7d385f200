/**
 * A name as one word: only its letters and digits, in lower case, so that all spellings of it are equal.
 *
 * @example
 * ```ts
 * ["RateLimiter", "rate_limiter", "rate-limiter"].map(joinedName) // => ["ratelimiter", "ratelimiter", "ratelimiter"]
 * ```
 */
export const joinedName = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "")
