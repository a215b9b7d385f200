import { functionType } from "../mention/functionType.ts"
import { closingBracketIndex, partsBetween } from "../text/mod.ts"

/** Longest type that is read. */
const MAX_CHARACTERS = 300

/** What may stand before the parameters of a function's type. */
const BEFORE_PARAMETERS = /^(?::\s*|@\w+(?:\([^()]*\))?\s+|suspend\s+|inout\s+)+/

const RESULT = /^(?:(?:async|throws|rethrows)\s+)*(?:->|=>)\s*/

/**
 * What calling a value of the written type of a function gives, as it is written; "" for any other type.
 *
 * @example
 * ```ts
 * ["() => Cart", "@escaping (User) throws -> [Cart]", "((Cart) -> User)?", "(Cart)"].map(writtenResult) // => ["Cart", "[Cart]", "User", ""]
 * ```
 */
export const writtenResult = (written: string): string => functionParts(written)?.result ?? ""

/** The parameters, as they are written in brackets, and the result; undefined for a type that is none of functions. */
const functionParts = (
  written: string
): { readonly parameters: string; readonly result: string } | undefined => {
  if (written.length > MAX_CHARACTERS || !/[-=]>/.test(written)) return undefined
  const type = written
    .trim()
    .replace(BEFORE_PARAMETERS, "")
    .replace(/\s*[?!]$/, "")
  const close = type.startsWith("(") ? closingBracketIndex(type, 0) : -1
  if (close < 0) return undefined
  if (close === type.length - 1) return functionParts(type.slice(1, -1))
  const rest = type.slice(close + 1).trimStart()
  const arrow = RESULT.exec(rest)?.[0]
  return arrow === undefined
    ? undefined
    : { parameters: type.slice(1, close), result: rest.slice(arrow.length) }
}

/** What may stand before the type of a parameter: its name and what may precede that. */
const NAME_BEFORE = /^\s*(?:@\w+\s+)*(?:[\p{L}_$][\p{L}\p{N}_$]*\s+)?[\p{L}_$][\p{L}\p{N}_$]*\??\s*:(?!:)/u

/**
 * The type of functions that is written, see `functionType`; "" for any other. `typeOf`: the type that is written in a part of it. `namesTypes`: a parameter without a
 * colon is a type, and not a name.
 *
 * @example
 * ```ts
 * const typeOf = (written: string) => written.trim()
 * writtenFunction("(cart: Cart, n?: number) => void", typeOf, false) // => "λ[(Cart,number)]void"
 * writtenFunction("(Cart, crate: Crate) -> Unit", typeOf, true) // => "λ[(Cart,Crate)]Unit"
 * writtenFunction("Cart", typeOf, true) // => ""
 * ```
 */
export const writtenFunction = (
  written: string,
  typeOf: (written: string) => string,
  namesTypes: boolean
): string => {
  const parts = functionParts(written)
  if (parts === undefined) return ""
  const stated = parts.parameters.trim() === "" ? [] : partsBetween(parts.parameters, ",")
  // The object that a function is called on is none of its arguments.
  const parameters = /^\s*this\s*:/.test(stated[0] ?? "") ? stated.slice(1) : stated
  const rest = parameters.findIndex((parameter) => parameter.trim().startsWith("..."))
  const types = (rest < 0 ? parameters : parameters.slice(0, rest)).map((parameter) => {
    const name = NAME_BEFORE.exec(parameter)?.[0]
    return name === undefined && !namesTypes ? "" : typeOf(parameter.slice(name?.length ?? 0))
  })
  return functionType(types, typeOf(parts.result))
}
