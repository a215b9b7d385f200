const ASKS_FOR_TYPES =
  /\b(?:types?|typings?|interfaces?|type definitions?|declarations?|shapes?|schemas?|props|options)\b/i

/**
 * Whether a query asks for types. Where it does not, a chunk that only declares some stands back: it names all that somebody asks about, and does
 * nothing of it.
 *
 * @example
 * ```ts
 * asksForTypes("how are listeners notified") // => false
 * asksForTypes("interface of a listener") // => true
 * ```
 */
export const asksForTypes = (query: string): boolean => ASKS_FOR_TYPES.test(query)
