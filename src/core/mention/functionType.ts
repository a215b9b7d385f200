/** The name of types of functions, each as a collection of what calling it gives: see `collectionType`. No language has a type of this name. */
export const FUNCTION_TYPE = "λ"

const BEFORE_RESULT = `${FUNCTION_TYPE}[]`

/**
 * What calling a value of a type gives; "" for a type that is none of functions.
 *
 * @example
 * ```ts
 * ["λ[]Cart", "λ[]Map[Id]Cart", "[]Cart"].map(resultOfFunction) // => ["Cart", "Map[Id]Cart", ""]
 * ```
 */
export const resultOfFunction = (type: string): string =>
  type.startsWith(BEFORE_RESULT) ? type.slice(BEFORE_RESULT.length) : ""
