const ASKS_FOR_TYPES =
  /\b(?:types?|typings?|interfaces?|type definitions?|declarations?|shapes?|schemas?|props|options)\b/i

/**
 * Whether a query asks for types. If it does not, chunks that only declare types are ranked lower: they name everything a query mentions but implement nothing.
 *
 * @example
 * ```ts
 * asksForTypes("how are listeners notified") // => false
 * asksForTypes("interface of a listener") // => true
 * ```
 */
export const asksForTypes = (query: string): boolean => ASKS_FOR_TYPES.test(query)
