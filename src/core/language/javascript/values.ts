/** What the values of JavaScript hold: functions, and objects with functions. */
import type { SyntaxNode } from "../../syntax/mod.ts"

const FUNCTIONS = new Set(["arrow_function", "function_expression", "generator_function", "function"])

/** Characters of an object beyond which it is data and not looked into. */
const LARGEST_OBJECT = 200_000

export const isFunction = (value: SyntaxNode): boolean => FUNCTIONS.has(value.type)

export const isObject = (value: SyntaxNode): boolean => value.type === "object"

/** Whether an object can have methods: data is told by its text, without walking it. */
export const mayHoldFunctions = (object: SyntaxNode): boolean => {
  if (object.endIndex - object.startIndex > LARGEST_OBJECT) return false
  return /=>|\bfunction\b|\)\s*(?::[^={}]*)?\{/.test(object.text)
}

/** The function that a value is, or that is handed to the one call that makes it: `memo(() => …)`, `Effect.gen(function* () …)`. */
export const innerFunction = (value: SyntaxNode | null): SyntaxNode | undefined => {
  if (value === null) return undefined
  if (isFunction(value)) return value
  if (value.type !== "call_expression") return undefined
  return value.childForFieldName("arguments")?.namedChildren.find(isFunction)
}
