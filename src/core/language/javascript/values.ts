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

/** Whether what an object holds may be told one by one: of a large table nobody asks for an entry by its name. */
export const mayHoldMembers = (object: SyntaxNode): boolean =>
  object.endIndex - object.startIndex <= LARGEST_OBJECT

/** What only says of a value what type it has. */
const TYPED = new Set(["parenthesized_expression", "as_expression", "satisfies_expression"])

/** The object that a value is, whatever is said of its type, or that it is sealed. */
export const objectOf = (value: SyntaxNode): SyntaxNode | undefined => {
  if (isObject(value)) return value
  const [inner] = TYPED.has(value.type)
    ? value.namedChildren
    : value.type === "call_expression" &&
        /^Object\.(?:freeze|seal)$/.test(value.childForFieldName("function")?.text.slice(0, 20) ?? "")
      ? (value.childForFieldName("arguments")?.namedChildren ?? [])
      : []
  return inner === undefined ? undefined : objectOf(inner)
}

/** Functions that give the function back that they are given, or one that is used as it is. */
const WRAPPERS = new Set(
  (
    "memo forwardRef observer debounce throttle once memoize memoizeOne memoizeWith cache curry curryN partial fn wrap " +
    "useCallback useEvent useEffectEvent useMemoizedFn useDebouncedCallback useThrottledCallback useWorklet " +
    "action runInAction flow worklet promisify callbackify deprecate asyncHandler expressAsyncHandler catchAsync wrapAsync tryCatch " +
    "eventHandler defineEventHandler defineCachedEventHandler cachedEventHandler defineMiddleware createMiddleware " +
    "defineNuxtRouteMiddleware defineNuxtPlugin defineComponent defineStore definePlugin createAsyncThunk createServerFn"
  ).split(" ")
)

/** Names of others of these: `withRouter`, `createSelector`, `createDeepSelector`. */
const WRAPPER = /^(?:with[A-Z]\w*|create(?:[A-Z]\w*)?Selector(?:Creator)?)$/

const isWrapper = (callee: string): boolean => WRAPPERS.has(callee) || WRAPPER.test(callee)

/** The name of what is called last: `memo` of `React.memo`, `fn` of `Effect.fn("name")`. */
const calledName = (call: SyntaxNode): string | undefined => {
  const callee = call.childForFieldName("function")
  if (callee?.type === "call_expression") return calledName(callee)
  return (callee?.childForFieldName("property") ?? callee)?.text
}

/** The first function among the arguments of a call, whatever the call makes of it. */
export const givenFunction = (value: SyntaxNode): SyntaxNode | undefined =>
  value.type === "call_expression"
    ? value.childForFieldName("arguments")?.namedChildren.find(isFunction)
    : undefined

/**
 * The function that a value is, or that it wraps: `memo(() => …)`, `Effect.gen(function* () …)`. What is done with a function once, such as
 * `list.sort((a, b) => …)`, is none.
 */
export const innerFunction = (value: SyntaxNode | null): SyntaxNode | undefined => {
  if (value === null) return undefined
  if (isFunction(value)) return value
  if (TYPED.has(value.type)) return innerFunction(value.namedChildren[0] ?? null)
  const given = givenFunction(value)
  // Nobody takes a generator but to run it as a function of its own.
  const wrapped = given !== undefined && (isGenerator(given) || isWrapper(calledName(value) ?? ""))
  return wrapped ? given : undefined
}

const isGenerator = (value: SyntaxNode): boolean =>
  value.type === "generator_function" || /^(?:async\s+)?function\s*\*/.test(value.text.slice(0, 30))
