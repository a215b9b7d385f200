import type { SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, DeclarationRule, Holder, NodeContext } from "../Language.ts"
import {
  bodyOf,
  isFunction,
  MAX_VALUE_CHARACTERS,
  mayContainFunctions,
  objectIn,
  returnedObject
} from "./values.ts"

/** The mark of what is declared in an object that is given to a call. */
export const MADE = "made"

/** The mark of what is declared in an object that a router is made of. */
const ROUTER = "router"

/** Functions that make a router of procedures: `router`, `t.router`, `createTRPCRouter`. */
const ROUTER_MAKER = /(?:^|\.|[a-z])[rR]outer$/

/** Keys that group functions by their purpose, which are called without them. */
const GROUPS = /^(?:reducers|selectors|endpoints|actions|getters|mutations|methods|computed|procedures)$/

/** Calls whose arguments may be calls again: `create(persist((set) => ({ … })))`. */
const MAX_DEPTH = 4

const argumentsOf = (call: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  call.childForFieldName("arguments")?.namedChildren ?? []

/** The object that a value is, or that a function returns. */
const objectOf = (value: SyntaxNode): SyntaxNode | undefined => {
  if (!isFunction(value)) return objectIn(value)
  const body = bodyOf(value)
  return body && returnedObject(body)
}

/** The objects with functions that the call which makes a value is given, or that functions which it is given return. */
const objectsGivenTo = (call: SyntaxNode, depth = 0): ReadonlyArray<SyntaxNode> =>
  depth > MAX_DEPTH
    ? []
    : argumentsOf(call).flatMap((argument) => {
        if (argument.type === "call_expression") return objectsGivenTo(argument, depth + 1)
        const object = objectOf(argument)
        return object === undefined ? [] : [object]
      })

const calleeText = (call: SyntaxNode): string => {
  const callee = call.childForFieldName("function") ?? call.childForFieldName("constructor")
  return callee?.text.slice(0, 60).replace(/[<(][^]*$/, "") ?? ""
}

const isRouterCall = (value: SyntaxNode): boolean =>
  value.type === "call_expression" && ROUTER_MAKER.test(calleeText(value))

/** The properties of a Vue component where their type is written out: `defineProps<{ … }>()`, also with default values. */
export const writtenProperties = (value: SyntaxNode | undefined): SyntaxNode | undefined => {
  if (value?.type !== "call_expression") return undefined
  const callee = calleeText(value)
  if (callee === "withDefaults") return writtenProperties(argumentsOf(value)[0])
  const [type] =
    callee === "defineProps" ? (value.childForFieldName("type_arguments")?.namedChildren ?? []) : []
  return type?.type === "object_type" ? type : undefined
}

/**
 * What a variable outside of all functions declares if a call makes its value: the functions in the objects that the call is given are its members, as the
 * reducers of a slice, the actions of a store, the procedures of a router.
 */
export const madeMembers = (value: SyntaxNode): Pick<Declaration, "members" | "mark"> | undefined => {
  if (value.type !== "call_expression" && value.type !== "new_expression") return undefined
  const properties = writtenProperties(value)
  if (properties !== undefined) return { members: [properties] }
  const isRouter = isRouterCall(value)
  const objects = objectsGivenTo(value).filter((object) => isRouter || mayContainFunctions(object))
  return objects.length === 0 ? undefined : { members: objects, mark: isRouter ? ROUTER : MADE }
}

/** A member that a call makes with a function: `getCart: procedure.query(async () => { … })`. */
const madeMethod = (name: string, value: SyntaxNode): Declaration => ({
  kind: "method",
  name,
  separator: ".",
  hasFunctionBody: true,
  body: bodyOf(argumentsOf(value).findLast(isFunction) ?? value),
  signatureEnd: value.endIndex,
  signatureLimit: value.startIndex + MAX_VALUE_CHARACTERS
})

/** A property of such an object, unless it is read like that of any other object: it is a member only if there is a function in it. */
export const madeMember = (
  name: string,
  value: SyntaxNode,
  { mark }: NodeContext
): ReturnType<DeclarationRule> | "as usual" => {
  if (mark !== MADE && mark !== ROUTER) return "as usual"
  const inner = GROUPS.test(name) ? objectOf(value) : isFunction(value) ? undefined : objectIn(value)
  if (inner !== undefined)
    return mayContainFunctions(inner) || mark === ROUTER ? innerHolder(name, inner, mark) : undefined
  if (isFunction(value)) return "as usual"
  const [nested] = mark === ROUTER && isRouterCall(value) ? objectsGivenTo(value) : []
  if (nested !== undefined) return innerHolder(name, nested, ROUTER)
  if (value.type === "call_expression" && mayContainFunctions(value)) return madeMethod(name, value)
  return mark === ROUTER && /^(?:identifier|member_expression|call_expression)$/.test(value.type)
    ? {
        kind: "field",
        name,
        separator: ".",
        signatureEnd: value.endIndex,
        signatureLimit: value.startIndex + MAX_VALUE_CHARACTERS
      }
    : undefined
}

const innerHolder = (name: string, inner: SyntaxNode, mark: string): Holder => ({
  holds: inner,
  mark,
  ...(GROUPS.test(name) ? {} : { owner: name })
})
