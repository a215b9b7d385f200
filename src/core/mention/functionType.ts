import { BOUND_SEPARATOR } from "./boundNames.ts"
import { placesOfTuple, tupleType } from "./tupleType.ts"
import { closingBracketIndex } from "../text/mod.ts"

/** The name of types of functions, each as a collection of what calling it gives, whose key is what it takes: see `collectionType`. No language has a type of this name. */
export const FUNCTION_TYPE = "λ"

const BEFORE_PARAMETERS = `${FUNCTION_TYPE}[`

/** Instead of what calling a function gives, where that has no single type. */
export const UNKNOWN_RESULT = "?"

/** Instead of what a function takes of which no type is known: it does not take nothing. */
const UNKNOWN_PARAMETERS = "(?)"

/**
 * The type of a function: a tuple of the types that it takes, "" for those without a single name, and the type that calling it gives; "" if none of these is known.
 *
 * @example
 * ```ts
 * functionType(["Cart", ""], "[]User") // => "λ[(Cart,)][]User"
 * functionType(["Cart"], "") // => "λ[(Cart)]?"
 * [functionType([], "Cart"), functionType(["", ""], "Cart"), functionType([""], "")] // => ["λ[]Cart", "λ[(?)]Cart", ""]
 * ```
 */
export const functionType = (parameters: ReadonlyArray<string>, result: string): string => {
  const taken = tupleType(parameters)
  const given = result.includes(BOUND_SEPARATOR) ? "" : result
  if (taken === "" && given === "") return ""
  return `${BEFORE_PARAMETERS}${taken || (parameters.length === 0 ? "" : UNKNOWN_PARAMETERS)}]${given || UNKNOWN_RESULT}`
}

/** Whether a type is one of functions. */
export const isFunctionType = (type: string): boolean => type.startsWith(BEFORE_PARAMETERS)

/**
 * What calling a value of a type gives; "" for a type that is none of functions.
 *
 * @example
 * ```ts
 * ["λ[]Cart", "λ[(User)]Map[Id]Cart", "λ[(User)]?", "[]Cart"].map(resultOfFunction) // => ["Cart", "Map[Id]Cart", "", ""]
 * ```
 */
export const resultOfFunction = (type: string): string => {
  if (!isFunctionType(type)) return ""
  const result = type.slice(closingBracketIndex(type, FUNCTION_TYPE.length) + 1)
  return result === UNKNOWN_RESULT ? "" : result
}

/**
 * The types that a function takes, "?" alone where none is known; none for a type that is none of functions.
 *
 * @example
 * ```ts
 * parametersOfFunction("λ[(User,)]Cart") // => ["User", ""]
 * ```
 */
export const parametersOfFunction = (type: string): ReadonlyArray<string> =>
  isFunctionType(type)
    ? placesOfTuple(type.slice(BEFORE_PARAMETERS.length, closingBracketIndex(type, FUNCTION_TYPE.length)))
    : []

/**
 * A type of functions with other types in it; any other type as it is.
 *
 * @example
 * ```ts
 * withTypesInFunction("λ[(T,Cart)]T", (type) => (type === "T" ? "" : type)) // => "λ[(,Cart)]?"
 * withTypesInFunction("T", () => "") // => "T"
 * ```
 */
export const withTypesInFunction = (type: string, change: (type: string) => string): string =>
  isFunctionType(type)
    ? functionType(parametersOfFunction(type).map(change), change(resultOfFunction(type)))
    : type
