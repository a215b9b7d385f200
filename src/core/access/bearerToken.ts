/** The usual limit of servers for a header. */
const MAX_HEADER_CHARACTERS = 8192

/** All visible ASCII characters: more than the standard allows, and exactly those that `parseTokens` accepts. */
const BEARER = /^bearer +([!-~]+) *$/i

/**
 * The token of an `Authorization` header; undefined if it contains none.
 *
 * @example
 * ```ts
 * bearerToken("Bearer 0123456789abcdef") // => "0123456789abcdef"
 * bearerToken("Basic 0123456789abcdef") // => undefined
 * ```
 */
export const bearerToken = (header: string | undefined): string | undefined =>
  header === undefined || header.length > MAX_HEADER_CHARACTERS ? undefined : BEARER.exec(header)?.[1]
