/** What the type variables of a type stand for: by the type arguments that a use or a subtype states. */
import type { MentionRules } from "../../language/MentionRules.ts"
import { argumentsOfType } from "../../mention/appliedType.ts"
import { isCollectionType } from "../../mention/collectionType.ts"
import { closingBracketIndex } from "../../text/mod.ts"
import type { Definition } from "./References.ts"
import type { UseSite } from "./ResolutionContext.ts"

/** Type arguments, and where they are written. */
export interface TypeArguments {
  readonly types: ReadonlyArray<string>
  readonly site: UseSite
}

/** Longest list of type variables that is read. */
const MAX_CHARACTERS = 300

/** What precedes a type variable: its variance. */
const VARIANCE = /^(?:(?:in|out|reified|const)\s+|[+-]\s*)+/
const VARIABLE_NAME = /^[\p{L}_$][\p{L}\p{N}_$]*/u

/** The list of type variables that Python states among the supertypes. */
const GENERIC_BASE = /[(,]\s*(?:\w+\.)?(?:Generic|Protocol)\[([^[\]]*)\]/

/** The text in the brackets that begin at an index; "" for none, or if they are not closed. Angle brackets, too, hold no sign but those of types. */
const inBrackets = (text: string, open: number): string => {
  if (text[open] === "[") {
    const close = closingBracketIndex(text, open)
    return close < 0 ? "" : text.slice(open + 1, close)
  }
  if (text[open] !== "<") return ""
  let depth = 0
  for (let at = open; at < text.length && at - open < MAX_CHARACTERS; at++) {
    if (text[at] === "<") depth++
    else if (text[at] === ">" && text[at - 1] !== "=" && --depth === 0) return text.slice(open + 1, at)
  }
  return ""
}

/** The parts of a list of types, divided by commas outside of brackets. */
const dividedList = (list: string): ReadonlyArray<string> => {
  const parts: Array<string> = []
  let depth = 0
  let from = 0
  for (let at = 0; at <= list.length; at++) {
    const character = list[at] ?? ","
    if ("([{<".includes(character)) depth++
    else if (")]}".includes(character) || (character === ">" && list[at - 1] !== "=")) depth--
    else if (character === "," && depth <= 0) {
      parts.push(list.slice(from, at))
      from = at + 1
    }
  }
  return parts
}

/**
 * The names of the type variables of a type, in turn, by its signature.
 *
 * @example
 * ```ts
 * typeVariablesOf({ name: "Pair", signature: "class Pair<out A : Any, B extends Base<A>>(val a: A)" }) // => ["A", "B"]
 * typeVariablesOf({ name: "Repository", signature: "class Repository(Base, Generic[T])" }) // => ["T"]
 * typeVariablesOf({ name: "Stack", signature: "class Stack[T: Item](Base)" }) // => ["T"]
 * typeVariablesOf({ name: "Cart", signature: "class Cart extends Base<Item>" }) // => []
 * ```
 */
export const typeVariablesOf = ({
  name,
  signature
}: Pick<Definition, "name" | "signature">): ReadonlyArray<string> => {
  const at = signature.search(new RegExp(`(?<![\\w$])${RegExp.escape(name)}(?![\\w$])`))
  if (at < 0) return []
  const after = signature.slice(at + name.length)
  const own = inBrackets(after, /^\s*/.exec(after)![0].length).slice(0, MAX_CHARACTERS)
  const list = own === "" ? (GENERIC_BASE.exec(after)?.[1] ?? "") : own
  return dividedList(list).flatMap((part) => VARIABLE_NAME.exec(part.trim().replace(VARIANCE, ""))?.[0] ?? [])
}

/**
 * A type whose variables are replaced: itself a variable, or a collection of one; undefined if none of the variables is in it, "" if one has no single type.
 *
 * @example
 * ```ts
 * const variables = new Map([["T", "Cart"], ["K", ""]])
 * ["T", "list[]T", "dict[K]T", "K", "Cart"].map((type) => substituted(type, variables)) // => ["Cart", "list[]Cart", "dict[?]Cart", "", undefined]
 * substituted("Page[:]T", variables) // => "Page"
 * ```
 */
export const substituted = (type: string, variables: ReadonlyMap<string, string>): string | undefined => {
  const own = variables.get(type)
  if (own !== undefined) return own
  const given = argumentsOfType(type)
  // The name and its arguments would have to be resolved at different places.
  if (given.length > 0)
    return given.some((each) => substituted(each, variables) !== undefined)
      ? type.slice(0, type.indexOf("["))
      : undefined
  if (!isCollectionType(type) || type.startsWith("(")) return undefined
  const open = type.indexOf("[")
  const close = closingBracketIndex(type, open)
  const [key, element] = [type.slice(open + 1, close), type.slice(close + 1)]
  const [newKey, newElement] = [substituted(key, variables), substituted(element, variables)]
  if (newKey === undefined && newElement === undefined) return undefined
  if (newElement === "") return ""
  return `${type.slice(0, open)}[${newKey === "" ? "?" : (newKey ?? key)}]${newElement ?? element}`
}

/** The type arguments that a type gives to a supertype, by its signature; none if it states none. */
export const argumentsOfSupertype = (
  { name, signature }: Pick<Definition, "name" | "signature">,
  supertype: string,
  { chain }: Pick<MentionRules, "chain">
): ReadonlyArray<string> => {
  if (chain?.collection === undefined) return []
  const from = signature.indexOf(name) + name.length
  const found = new RegExp(`(?<![\\w$])${RegExp.escape(supertype)}\\s*(?=[<[])`).exec(signature.slice(from))
  if (found === null) return []
  const open = from + found.index + found[0].length
  const list = inBrackets(signature, open)
  const close = signature[open] === "<" ? ">" : "]"
  return list === "" ? [] : argumentsOfType(chain.collection(`${supertype}${signature[open]}${list}${close}`))
}
