const SEPARATORS = /[^\p{L}\p{M}\p{Nd}]+/u
const UPPER = /[\p{Lu}\p{Lt}]/u

/** In this order: plural acronym (`URLs`), acronym before a word (`HTTP|Server`), word, acronym at the end, digits. */
const PARTS =
  /[\p{Lu}\p{Lt}]{2,}s(?![\p{Ll}\p{Lo}\p{Lm}\p{M}])|[\p{Lu}\p{Lt}]+(?=[\p{Lu}\p{Lt}][\p{Ll}\p{M}])|[\p{Lu}\p{Lt}]?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|[\p{Lu}\p{Lt}]+|\p{Nd}+/gu

/**
 * The words that an identifier is made of, lower-cased, in order: camelCase, PascalCase, snake_case, kebab-case and
 * dotted.names are cut, digits stand alone. What is written all in lower case stays whole, with its digits.
 *
 * @example
 * ```ts
 * splitIdentifier("parseHTTPRequest2") // => ["parse", "http", "request", "2"]
 * splitIdentifier("MAX_retry-count") // => ["max", "retry", "count"]
 * splitIdentifier("sha256") // => ["sha256"]
 * splitIdentifier("userIDs") // => ["user", "ids"]
 * ```
 */
export const splitIdentifier = (identifier: string): ReadonlyArray<string> =>
  identifier
    .normalize("NFKC")
    .split(SEPARATORS)
    .flatMap((part) => (UPPER.test(part) ? (part.match(PARTS) ?? []) : part === "" ? [] : [part]))
    .map((part) => part.toLowerCase())
