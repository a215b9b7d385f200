/** Between two words of a name: before a capital letter after a small one or a digit, and before the last of several capitals that begins a word. */
const BOUNDARY = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu

/**
 * A name as Python and Rust spell it.
 *
 * @example
 * ```ts
 * ["GetHTTPStatus", "GetVTable", "open_carts"].map(snakeCase) // => ["get_http_status", "get_v_table", "open_carts"]
 * ```
 */
export const snakeCase = (name: string): string => name.replaceAll(BOUNDARY, "_").toLowerCase()
