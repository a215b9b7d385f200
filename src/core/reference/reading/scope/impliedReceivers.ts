import { ownValue } from "../../../record/mod.ts"
import type { FileSyntax } from "../syntax/fileSyntax.ts"
import type { MentionRules } from "../../../language/MentionRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { anyScript, matchAt } from "../../../text/mod.ts"
import type { Binding } from "./bindingLookup.ts"
import type { ImpliedReceiver } from "../../../mention/Receiver.ts"
import type { ExpressionType } from "../../../mention/AccessChain.ts"
import { plainTypeName } from "../../../mention/typeNames.ts"

const NO_RECEIVERS: ReadonlyArray<ImpliedReceiver> = []
const UNKNOWN_IMPLIED: ImpliedReceiver = { is: "unknown", name: "" }

/** Most implicit receivers that are collected for a name, and most enclosing scopes that are examined for them. */
const MAX_RECEIVERS = 4
const MAX_SCOPES = 12

/** Most names of one chain. */
const MAX_NAMES = 4

/** Tells the implicit receivers at a node, innermost first. */
export const impliedReceivers = (
  {
    reader: { chain, childNode, kindOf, textOf },
    rules: { fixtures, implied, selfWords = [] },
    tape: { after, length, parent, start, type, types },
    text
  }: FileSyntax,
  {
    bindingOf,
    scopeOf,
    valueTypeAt
  }: {
    readonly bindingOf: (name: string, node: number) => Binding | undefined
    readonly valueTypeAt: (node: number) => ExpressionType | undefined
    readonly scopeOf: Int32Array
  }
): ((node: number) => ReadonlyArray<ImpliedReceiver>) => {
  if (implied === undefined)
    return fixtures === undefined
      ? () => NO_RECEIVERS
      : fixtureReceivers({ start, type, types }, text, fixtures, scopeOf)
  const { argumentPassers, call, lambda, member, receiverPassers, receiverTypes, wrappers } = implied
  const receiversByScope = new Map<number, ImpliedReceiver | undefined>()

  /** The receiver type that a function names before its own name. */
  const extendedReceiver = (node: number): ImpliedReceiver | undefined => {
    for (let child = node + 1; child < after[node]!; child = after[child]!) {
      const kind = kindOf(child)
      if (!receiverTypes.includes(kind) && !implied.beforeReceiverTypes.includes(kind)) return undefined
      if (!receiverTypes.includes(kind)) continue
      const name = plainTypeName(textOf(child))
      return name === "" || bindingOf(name, child) !== undefined ? UNKNOWN_IMPLIED : { is: "type", name }
    }
    return undefined
  }

  const receiverAt = (node: number): ImpliedReceiver | undefined => {
    const constructed = valueTypeAt(node)
    if (typeof constructed === "string" && constructed !== "") return { is: "type", name: constructed }
    const path = chain(node, MAX_NAMES)
    if (path === "?") return UNKNOWN_IMPLIED
    const [first = "", ...rest] = path.split(".")
    if (selfWords.includes(path)) return undefined
    const bound = bindingOf(first, node)
    if (bound === undefined || bound.symbol >= 0) return { is: "chain", name: path }
    return rest.length > 0 || typeof bound.type !== "string" || bound.type === ""
      ? UNKNOWN_IMPLIED
      : { is: "type", name: bound.type }
  }

  /** The receiver that the callee passes to a lambda: its own receiver, or its argument. */
  const receiverOfLambda = (node: number): ImpliedReceiver | undefined => {
    let callNode = parent[node]!
    while (callNode >= 0 && wrappers.includes(kindOf(callNode))) callNode = parent[callNode]!
    if (callNode < 0 || kindOf(callNode) !== call) return undefined
    const callee = callNode + 1
    const lastNode = childNode(callee, ">")
    if (kindOf(callee) === member && lastNode > callee && receiverPassers.includes(textOf(lastNode)))
      return receiverAt(callee + 1)
    const isCurriedWith = kindOf(callee) === call && argumentPassers.includes(textOf(callee + 1))
    if (!isCurriedWith && !argumentPassers.includes(textOf(callee))) return receiverByCallee(callee)
    let argument = isCurriedWith ? after[callee + 1]! : after[callee]!
    const argumentsEnd = isCurriedWith ? after[callee]! : after[callNode]!
    while (argument + 1 < argumentsEnd && wrappers.includes(kindOf(argument))) argument++
    return argument < argumentsEnd && argument < length && argument !== node
      ? receiverAt(argument)
      : undefined
  }

  /** The function that a lambda is passed to, except those of the language that give no receiver. */
  const receiverByCallee = (callee: number): ImpliedReceiver | undefined => {
    const calleeNode = kindOf(callee) === call ? callee + 1 : callee
    const name = textOf(kindOf(calleeNode) === member ? childNode(calleeNode, ">") : calleeNode)
    return SHORT_NAME.test(name) && !implied.withoutReceiver.has(name) ? { is: "given", name } : undefined
  }

  const receiverOfScope = (scope: number): ImpliedReceiver | undefined => {
    const kind = kindOf(scope)
    if (kind === lambda) return receiverOfLambda(scope)
    const typePosition = ownValue(implied.extending, kind)
    return typePosition === undefined
      ? undefined
      : extendedReceiver(typePosition === "around" ? parent[scope]! : scope)
  }

  return (node) => {
    const found: Array<ImpliedReceiver> = []
    let left = MAX_SCOPES
    for (let scope = scopeOf[node]!; scope >= 0 && left > 0; scope = scopeOf[scope]!, left--) {
      const receiver = receiversByScope.has(scope) ? receiversByScope.get(scope) : receiverOfScope(scope)
      receiversByScope.set(scope, receiver)
      if (receiver !== undefined && found.push(receiver) === MAX_RECEIVERS) break
    }
    return found
  }
}

/** The type that a test framework turns the function around a node into a method of, by the implicit receivers there. */
export const fixtureOf = (objects: ReadonlyArray<ImpliedReceiver>): string | undefined =>
  objects.find(({ is }) => is === "type")?.name

const SHORT_NAME = anyScript(/^(?!\d)\w{1,60}$/)

/** For functions that a test framework turns into methods of a type: that type as the implicit receiver. */
const fixtureReceivers = (
  { start, type, types }: Pick<SyntaxTape, "start" | "type" | "types">,
  text: string,
  fixtures: NonNullable<MentionRules["fixtures"]>,
  scopeOf: Int32Array
): ((node: number) => ReadonlyArray<ImpliedReceiver>) => {
  const receiversByScope = new Map<number, ReadonlyArray<ImpliedReceiver>>()
  const fixtureReceiver = (scope: number): ReadonlyArray<ImpliedReceiver> => {
    const pattern = ownValue(fixtures, types[type[scope]!]!)
    if (pattern === undefined) return NO_RECEIVERS
    const name = plainTypeName(matchAt(pattern, text, start[scope]!)?.[1] ?? "")
    return name === "" ? NO_RECEIVERS : [{ is: "type", name }]
  }
  return (node) => {
    let scope = scopeOf[node]!
    while (scope >= 0 && scopeOf[scope]! >= 0) scope = scopeOf[scope]!
    if (scope < 0) return NO_RECEIVERS
    const fixture = receiversByScope.get(scope) ?? fixtureReceiver(scope)
    receiversByScope.set(scope, fixture)
    return fixture
  }
}
