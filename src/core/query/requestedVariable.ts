/** A name in capitals, of several parts. */
const VARIABLE = /(?<![\w$./-])[A-Z][A-Z0-9]*(?:_{1,2}[A-Z0-9]+)+(?![\w(])/g

/** A longer query tells of more than the variable. */
const MAX_WORDS = 10

/**
 * The only name of a query, if it is written as variables of the environment are.
 *
 * @example
 * ```ts
 * requestedVariable("where is SHOP_MAX_ITEMS read?") // => "SHOP_MAX_ITEMS"
 * requestedVariable("SHOP_MAX_ITEMS or SHOP_PORT") // => undefined
 * requestedVariable("maxItems") // => undefined
 * ```
 */
export const requestedVariable = (query: string): string | undefined => {
  const names = new Set(query.match(VARIABLE))
  return names.size === 1 && query.trim().split(/\s+/).length <= MAX_WORDS ? [...names][0] : undefined
}
