import type { SyntaxNode } from "../../syntax/mod.ts"
import { isWrapper } from "./wrappers.ts"

/** Node types of function expressions. */
const FUNCTION_TYPES = new Set(["arrow_function", "function_expression", "generator_function", "function"])

/** UTF-16 code units beyond which an object is data and not examined. */
const MAX_OBJECT_CHARACTERS = 200_000

/** UTF-16 code units of a value that a signature shows. */
export const MAX_VALUE_CHARACTERS = 120

/** The body of a function or class. */
export const bodyOf = (value: SyntaxNode): SyntaxNode | undefined =>
  value.childForFieldName("body") ?? undefined

export const isFunction = (value: SyntaxNode): boolean => FUNCTION_TYPES.has(value.type)

export const isObject = (value: SyntaxNode): boolean => value.type === "object"

/** Whether an object may have methods, by its text, without walking data. */
export const mayContainFunctions = (object: SyntaxNode): boolean => {
  if (object.endIndex - object.startIndex > MAX_OBJECT_CHARACTERS) return false
  return /=>|\bfunction\b|\)\s*(?::[^={}]*)?\{/.test(object.text)
}

/** Whether the members of an object are worth declaring: nobody looks up an entry of a large table by its name. */
export const mayDeclareMembers = (object: SyntaxNode): boolean =>
  object.endIndex - object.startIndex <= MAX_OBJECT_CHARACTERS

/** Nodes that only state the type of a value, or group it. */
const TYPE_WRAPPERS = new Set([
  "parenthesized_expression",
  "as_expression",
  "satisfies_expression",
  "type_assertion",
  "non_null_expression"
])

/** The value inside of brackets and of what only states its type: `(value)`, `value as Type`, `value satisfies Type`, `<Type>value`. */
export const valueIn = (value: SyntaxNode): SyntaxNode => {
  const inner = TYPE_WRAPPERS.has(value.type)
    ? value.namedChildren.find(({ type }) => type !== "comment" && type !== "type_arguments")
    : undefined
  return inner === undefined ? value : valueIn(inner)
}

/** The object literal in a value, through type assertions and calls that freeze or seal it; undefined for other values. */
export const objectIn = (written: SyntaxNode): SyntaxNode | undefined => {
  const value = valueIn(written)
  if (isObject(value)) return value
  const frozen =
    value.type === "call_expression" &&
    /^Object\.(?:freeze|seal)$/.test(value.childForFieldName("function")?.text.slice(0, 20) ?? "")
      ? value.childForFieldName("arguments")?.namedChildren[0]
      : undefined
  return frozen === undefined ? undefined : objectIn(frozen)
}

/** The object that a function consists of: `() => ({ … })`, `function () { return { … } }`. */
export const returnedObject = (body: SyntaxNode): SyntaxNode | undefined => {
  const [only, another] = body.namedChildren
  if (body.type === "parenthesized_expression") return objectIn(body)
  if (body.type !== "statement_block" || another !== undefined || only?.type !== "return_statement")
    return undefined
  const value = only.namedChildren[0]
  return value && objectIn(value)
}

/** The name of the callee: `memo` of `React.memo`, `fn` of `Effect.fn("name")`. */
const calleeName = (call: SyntaxNode): string | undefined => {
  const callee = call.childForFieldName("function")
  if (callee?.type === "call_expression") return calleeName(callee)
  return (callee?.childForFieldName("property") ?? callee)?.text
}

/** The first function among the arguments of a call, whatever the call does with it. */
export const callbackOf = (value: SyntaxNode): SyntaxNode | undefined =>
  value.type === "call_expression"
    ? value.childForFieldName("arguments")?.namedChildren.find(isFunction)
    : undefined

/**
 * The function that a value is or wraps: `memo(() => …)`, `Effect.gen(function* () …)`. A callback that is only used once, such as in `list.sort((a, b) => …)`,
 * does not count.
 */
export const functionIn = (written: SyntaxNode | null): SyntaxNode | undefined => {
  if (written === null) return undefined
  const value = valueIn(written)
  if (isFunction(value)) return value
  const callback = callbackOf(value)
  // A generator is only passed to be run as a function of its own.
  const isWrapped = callback !== undefined && (isGenerator(callback) || isWrapper(calleeName(value) ?? ""))
  return isWrapped ? callback : undefined
}

const isGenerator = (value: SyntaxNode): boolean =>
  value.type === "generator_function" || /^(?:async\s+)?function\s*\*/.test(value.text.slice(0, 30))
