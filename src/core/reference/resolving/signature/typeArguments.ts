/** What the type variables of a type stand for: by the type arguments that a use or a subtype states. */
import type { MentionRules } from "../../../language/MentionRules.ts"
import { appliedType, argumentsOfType } from "../../../mention/appliedType.ts"
import { collectionName, isCollectionType } from "../../../mention/collectionType.ts"
import { isTupleType, placesOfTuple, tupleType } from "../../../mention/tupleType.ts"
import { closingBracketIndex, partsInBrackets } from "../../../text/mod.ts"
import type { Definition } from "../view/References.ts"
import type { UseSite } from "../view/ResolutionContext.ts"

/** Type arguments, and where they are written. */
export interface TypeArguments {
  readonly types: ReadonlyArray<string>
  readonly site: UseSite
}

/** What precedes a type variable: its variance, the words of C++. */
const VARIANCE = /^(?:(?:in|out|reified|const|typename|class|covariant|contravariant)\s+|[+-]\s*)+/
const VARIABLE_NAME = /^[\p{L}_$][\p{L}\p{N}_$]*/u

/** The list of type variables that Python states among the supertypes. */
const GENERIC_BASE = /[(,]\s*(?:\w+\.)?(?:Generic|Protocol)\[/

/** The list of C++ before the type. */
const TEMPLATE = /(?:^|\s)template\s*</

/** A variable that only documentation has a place for. */
const DOCUMENTED_VARIABLE = / @template (\w+)/g

const variablesByDefinition = new WeakMap<object, ReadonlyArray<string>>()

/**
 * The names of the type variables of a type, in turn, by its signature.
 *
 * @example
 * ```ts
 * typeVariablesOf({ name: "Pair", signature: "class Pair<out A : Any, B extends Base<A>>(val a: A)" }) // => ["A", "B"]
 * typeVariablesOf({ name: "Box", signature: "template <typename T, class D = Free<T>> class Box" }) // => ["T", "D"]
 * typeVariablesOf({ name: "Page", signature: "type Page[K comparable, V any] struct" }) // => ["K", "V"]
 * typeVariablesOf({ name: "Repository", signature: "class Repository(Base, Generic[T])" }) // => ["T"]
 * typeVariablesOf({ name: "Stack", signature: "class Stack[T: Item](Base)" }) // => ["T"]
 * typeVariablesOf({ name: "Cart", signature: "class Cart extends Base<Item>" }) // => []
 * typeVariablesOf({ name: "Pages", signature: "class Pages @template K @template T" }) // => ["K", "T"]
 * ```
 */
export const typeVariablesOf = (
  definition: Pick<Definition, "name" | "signature">
): ReadonlyArray<string> => {
  const known = variablesByDefinition.get(definition)
  if (known !== undefined) return known
  const { name, signature } = definition
  const open = /[<[]/.test(signature) ? listOfVariables(signature, name) : -1
  const found =
    open < 0
      ? [...signature.matchAll(DOCUMENTED_VARIABLE)].map(([, variable = ""]) => variable)
      : partsInBrackets(signature, open).flatMap(
          (part) => VARIABLE_NAME.exec(part.trim().replace(VARIANCE, ""))?.[0] ?? []
        )
  variablesByDefinition.set(definition, found)
  return found
}

/** The type variables of a type as its signature writes them, with what bounds them there. */
export const writtenVariables = ({
  name,
  signature
}: Pick<Definition, "name" | "signature">): ReadonlyArray<string> => {
  const open = /[<[]/.test(signature) ? listOfVariables(signature, name) : -1
  return open < 0 ? [] : partsInBrackets(signature, open).map((part) => part.trim().replace(VARIANCE, ""))
}

/** Index of the bracket before the type variables of a type; -1 for none. */
const listOfVariables = (signature: string, name: string): number => {
  const template = TEMPLATE.exec(signature)
  if (template !== null) return template.index + template[0].length - 1
  const at = signature.search(new RegExp(`(?<![\\w$])${RegExp.escape(name)}(?![\\w$])`))
  if (at < 0) return -1
  const open = at + name.length + /^\s*/.exec(signature.slice(at + name.length))![0].length
  if (signature[open] === "<" || signature[open] === "[") return open
  const base = GENERIC_BASE.exec(signature.slice(at))
  return base === null ? -1 : at + base.index + base[0].length - 1
}

/**
 * A type whose variables are replaced: itself a variable, or a collection of one; undefined if none of the variables is in it, "" if one has no single type.
 *
 * @example
 * ```ts
 * const variables = new Map([["T", "Cart"], ["K", ""]])
 * ["T", "list[]T", "dict[K]T", "K", "Cart"].map((type) => substituted(type, variables)) // => ["Cart", "list[]Cart", "dict[?]Cart", "", undefined]
 * substituted("(T,error)", variables) // => "(Cart,)"
 * ["Page[:]T", "Pair[:](Cart,list[]T)"].map((type) => substituted(type, variables)) // => ["Page[:]Cart", "Pair[:](,list[]Cart)"]
 * ```
 */
export const substituted = (type: string, variables: ReadonlyMap<string, string>): string | undefined => {
  const own = variables.get(type)
  if (own !== undefined) return own
  const given = argumentsOfType(type)
  if (given.length > 0) {
    const types = given.map((each) => substituted(each, variables))
    // Names of the declaration are not known where those that the variables stand for are.
    return types.every((each) => each === undefined)
      ? undefined
      : appliedType(
          collectionName(type),
          types.map((each) => each ?? "")
        )
  }
  if (isTupleType(type)) {
    const types = placesOfTuple(type).map((each) => substituted(each, variables))
    return types.every((each) => each === undefined) ? undefined : tupleType(types.map((each) => each ?? ""))
  }
  if (!isCollectionType(type)) return undefined
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
  const parts = partsInBrackets(signature, open)
  const close = signature[open] === "<" ? ">" : "]"
  return parts.length === 0
    ? []
    : argumentsOfType(chain.collection(`${supertype}${signature[open]}${parts.join()}${close}`))
}
