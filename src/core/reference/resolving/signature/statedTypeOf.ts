import type { MentionRules } from "../../../language/MentionRules.ts"
import { appliedType, argumentsOfType } from "../../../mention/appliedType.ts"
import { collectionName, heldTypes, innermostElement } from "../../../mention/collectionType.ts"
import { isFunctionType, withTypesInFunction } from "../../../mention/functionType.ts"
import { isTupleType, placesOfTuple, tupleType } from "../../../mention/tupleType.ts"
import { pointedType } from "../../pointedType.ts"
import type { Definition } from "../view/References.ts"
import { typeVariablesOf } from "./typeArguments.ts"
import { valueType } from "./valueType.ts"

/** The kinds of declarations that have no type variables of their own; the name may be that of their type: `Box<Cart> Box`. */
const VALUE_KINDS: ReadonlySet<Definition["kind"]> = new Set(["field", "variable", "constant"])

/** The type that a declaration states for a function's result or a field; "" when unknown or when it is a type variable. */
export const statedTypeOf = (
  definition: Definition,
  name: string,
  awaited: boolean,
  rules: Pick<MentionRules, "beforeUnnamedValue" | "chain" | "pointers" | "typeOfAnnotation">
): string => {
  const { chain, pointers } = rules
  const { kind, signature } = definition
  const isCalled = kind === "function" || kind === "method"
  if (pointers !== undefined) {
    const stated = isCalled
      ? chain?.returnType(signature, name, awaited)
      : chain?.fieldType?.(signature, name)
    return stated === undefined || stated === "" ? "" : pointedType(stated, pointers)
  }
  const stated = typeWithVariables(definition, name, awaited, rules)
  const introducesNone = VALUE_KINDS.has(definition.kind)
  return withoutVariables(stated, (type) =>
    introducesNone ? VARIABLE_FORM.test(type) : isTypeVariable(type, definition)
  )
}

/** A type without those of its arguments that are type variables; "" for one that is, or holds, such a variable itself. */
export const withoutVariables = (type: string, isVariable: (type: string) => boolean): string => {
  if (isFunctionType(type)) return withTypesInFunction(type, (each) => withoutVariables(each, isVariable))
  if (isTupleType(type))
    return tupleType(placesOfTuple(type).map((each) => withoutVariables(each, isVariable)))
  const isOfVariable = (each: string) => heldTypes(each).some(isVariable)
  if (isOfVariable(type)) return ""
  const innermost = innermostElement(type)
  const given = argumentsOfType(innermost)
  if (!given.some(isOfVariable)) return type
  const known = given.map((each) => (isOfVariable(each) ? "" : withoutVariables(each, isVariable)))
  return type.slice(0, type.length - innermost.length) + appliedType(collectionName(innermost), known)
}

/** The same in a language without pointer types, also with type variables. */
export const typeWithVariables = (
  { kind, signature }: Pick<Definition, "kind" | "signature">,
  name: string,
  awaited: boolean,
  rules: Pick<MentionRules, "beforeUnnamedValue" | "chain" | "typeOfAnnotation">
): string =>
  kind === "function" || kind === "method"
    ? (rules.chain?.returnType(signature, name, awaited) ?? "")
    : awaited
      ? ""
      : rules.chain?.fieldType?.(signature, name) || fieldType(signature, name, rules)

/** The type of a field, whose name may be the same as the field's. */
const fieldType = (
  signature: string,
  name: string,
  rules: Pick<MentionRules, "beforeUnnamedValue" | "chain" | "typeOfAnnotation">
): string =>
  new RegExp(`(?:^|\\s)${RegExp.escape(name)}[?&*]*\\s+${RegExp.escape(name)}\\b`).test(signature)
    ? name
    : valueType(signature, name, rules)

const VARIABLE_FORM = /^\p{Lu}\p{N}?$/u

/** Whether a type is a type variable of a declaration: by its form, or because the brackets beside the declared name introduce it. */
export const isTypeVariable = (type: string, definition: Pick<Definition, "name" | "signature">): boolean =>
  /^\p{Lu}\p{N}?$/u.test(type) || introducesVariable(type, definition)

/** Whether the brackets beside the declared name introduce a type variable. */
export const introducesVariable = (
  type: string,
  { name, signature }: Pick<Definition, "name" | "signature">
): boolean => {
  if (type === "" || !/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(type)) return false
  if (signature.includes(" @template ")) return typeVariablesOf({ name, signature }).includes(type)
  const at = signature.search(new RegExp(`(?<![\\w$])${RegExp.escape(name)}(?![\\w$])`))
  if (at < 0) return false
  const after = /^\s*[<[]([^()]*)/.exec(signature.slice(at + name.length))?.[1] ?? ""
  const before =
    /(?:^|\s)(?:fun|func|template|def)?\s*<([^()]*)>[^<>]*$/.exec(signature.slice(0, at))?.[1] ?? ""
  const introduces = new RegExp(
    `(?:^|,)\\s*(?:(?:in|out|reified|const|typename|class)\\s+|[+-]\\s*)*${RegExp.escape(type)}(?![\\w$])`
  )
  return introduces.test(after) || introduces.test(before)
}
