const ASKS_FOR_EARLIER =
  /\b(?:v\d+(?:\.\d+)*|versions?|legacy|deprecat\w*|obsolete|old(?:er)?|earlier|former|previous|back(?:wards?|ports?)|compat\w*|migrat\w*|upgrad\w*)\b|\b\d+\.(?:\d+|x)\b/i

/**
 * Whether a query asks for what an earlier version did, or names a version. If it does not, code that a later version has replaced is ranked lower: it contains
 * the same words as what is in use.
 *
 * @example
 * ```ts
 * asksForEarlier("errors of the v3 schemas") // => true
 * asksForEarlier("how are schemas compiled") // => false
 * ```
 */
export const asksForEarlier = (query: string): boolean => ASKS_FOR_EARLIER.test(query)
