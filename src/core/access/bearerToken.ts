/** As long as a header that servers commonly take. */
const MOST_CHARACTERS = 8192

/** Visible characters of ASCII, which is more than the standard allows and all that a token may consist of. */
const BEARER = /^bearer +([!-~]+) *$/i

/**
 * The token of an `Authorization` header; undefined where it holds none.
 *
 * @example
 * ```ts
 * bearerToken("Bearer 0123456789abcdef") // => "0123456789abcdef"
 * bearerToken("Basic 0123456789abcdef") // => undefined
 * ```
 */
export const bearerToken = (header: string | undefined): string | undefined =>
  header === undefined || header.length > MOST_CHARACTERS ? undefined : BEARER.exec(header)?.[1]
