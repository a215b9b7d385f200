import type { CallbackRules } from "../../../language/CallbackRules.ts"
import { CONSTRUCTOR, type ExpressionType, parameterStep, withStep } from "../../../mention/AccessChain.ts"
import { partTaker } from "../expression/partTaker.ts"
import { type ArgumentOwner, keyOwners } from "../member/keyOwners.ts"
import type { Binding } from "../scope/bindingLookup.ts"
import { declaredTypeAround } from "../syntax/declaredTypeAround.ts"
import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { kindsNamed, valuesByKind } from "../syntax/kindsNamed.ts"
import { NODE, SHAPE } from "../syntax/roles.ts"
import { placeInList } from "../syntax/placeInList.ts"
import { plainKey } from "../syntax/plainKey.ts"

/** Most nodes between the name of a parameter and its function, and between a function and what it is given to. */
const MAX_DEPTH = 4

/** The last parameter of a function. */
const LAST = -1

export interface CallbackTypesContext {
  /** The result of an expression by its calls and fields; undefined in languages without chains. */
  readonly chainTypeAt: ((node: number) => ExpressionType | undefined) | undefined
  readonly bindingOf: (name: string, node: number) => Binding | undefined
  /** Whether a bare name may be a member of an object that a function around a node is called on. */
  readonly isOfReceiver: (node: number) => boolean
  readonly nameOfType: (written: string) => string
}

/** Tells the types of the parameters of functions that are written as values, by what takes these. */
export interface CallbackTypes {
  /** The type of the parameter whose name is at a node; "" when unknown. */
  readonly typeOf: (name: number) => ExpressionType
  /** The type of what a function at a node takes at a place, from 0; "" when unknown. */
  readonly takenBy: (node: number, place: number) => ExpressionType
}

/** Undefined for a language that does not say what such functions are. */
export const callbackTypes = (
  syntax: FileSyntax,
  { bindingOf, chainTypeAt, isOfReceiver, nameOfType }: CallbackTypesContext
): CallbackTypes | undefined => {
  const { compiled, reader, rules, tape, text } = syntax
  const callbacks: CallbackRules | undefined = rules.chain?.callbacks
  if (callbacks === undefined || rules.chain === undefined) return undefined
  const { after, end, parent, start, type, types } = tape
  const { childNode, chain: pathOf, textOf } = reader
  const isFunction = kindsNamed(types, callbacks.functions)
  const isParameter = kindsNamed(types, callbacks.parameters)
  const isParameterList = kindsNamed(types, callbacks.lists)
  const isList = kindsNamed(types, callbacks.arguments)
  const isWrapper = kindsNamed(types, callbacks.wrappers)
  const isTrailing = kindsNamed(types, callbacks.trailing ?? [])
  const callFields = valuesByKind(types, rules.chain.calls)
  const memberFields = valuesByKind(types, rules.chain.members)
  const targetFields = valuesByKind(types, callbacks.assignments)
  const makeFields = valuesByKind(types, callbacks.makes)
  const placeOf = placeInList(tape, text)
  const declaredTypeOf = declaredTypeAround(tape, compiled, reader)
  const partOf = partTaker(rules)
  const ownerOf = rules.shapes === undefined ? undefined : keyOwners(syntax)

  /** What a value of the type of a function takes at a place. */
  const taken = (held: ExpressionType | undefined, place: number): ExpressionType =>
    partOf(partOf(held, "key"), "element", String(place))

  /** Whether a name is not before the body of a function in brackets. */
  const isInBody = (node: number, name: number): boolean =>
    text[start[node]!] !== "{" && text.slice(start[node], start[name]).includes("{")

  /** The function that a name is a parameter of, and its place there. */
  const parameterOf = (name: number): { readonly function: number; readonly place: number } | undefined => {
    let at = name
    let place: number | undefined = 0
    for (let left = MAX_DEPTH; left > 0; left--) {
      const around = parent[at]!
      if (around < 0) return undefined
      if (isFunction[type[around]!]!)
        return place === undefined || isInBody(around, name) ? undefined : { function: around, place }
      const isListed = isParameterList[type[around]!]!
      if (!isListed && !isParameter[type[around]!]!) return undefined
      if (isListed) place = placeOf(around, at)
      at = around
    }
    return undefined
  }

  /** What a call takes at a position, from 0, or as the last argument. */
  const argumentOf = (call: number, position: number | string): ExpressionType => {
    const made = makeFields[type[call]!]
    if (made !== undefined) {
      const path = pathOf(childNode(call, made), MAX_DEPTH)
      return path === "?" ? "" : startingAt(path, CONSTRUCTOR, position)
    }
    const member = memberFields[type[call]!]
    if (member?.isCall === true) return argumentOfMember(call, member, position)
    const callee = calleeOf(call, position === LAST)
    if (callee < 0) return ""
    const called = memberFields[type[callee]!]
    if (called !== undefined) return argumentOfMember(callee, called, position)
    return after[callee] === callee + 1 ? argumentOfName(callee, position) : ""
  }

  /** What a call calls; where the last argument follows the others, these are in a call of their own. */
  const calleeOf = (call: number, hasTrailing: boolean): number => {
    const field = callFields[type[call]!]
    const callee = field === undefined ? -1 : childNode(call, field)
    return hasTrailing && callee >= 0 && callFields[type[callee]!] !== undefined
      ? calleeOf(callee, true)
      : callee
  }

  const argumentOfMember = (
    node: number,
    { name, object }: { readonly name: string; readonly object: string },
    position: number | string
  ): ExpressionType => {
    const nameNode = childNode(node, name)
    const objectNode = childNode(node, object)
    const member = /[\p{L}_$][\p{L}\p{N}_$]*/u.exec(nameNode < 0 ? "" : textOf(nameNode))?.[0] ?? ""
    if (member === "") return ""
    if (objectNode < 0) return argumentOfName(nameNode, position)
    const held = chainTypeAt?.(objectNode)
    return held === undefined || held === "" ? "" : withStep(held, parameterStep(member, position))
  }

  const argumentOfName = (node: number, position: number | string): ExpressionType => {
    const name = textOf(node)
    const bound = bindingOf(name, node)
    // A variable may hold the function that is called.
    if (bound?.symbol !== -1) return isOfReceiver(node) ? "" : startingAt(name, "", position)
    return typeof position === "number" ? taken(bound.type, position) : ""
  }

  const startingAt = (path: string, member: string, position: number | string): ExpressionType => ({
    start: { is: "named", name: path },
    steps: [parameterStep(member, position)]
  })

  /** The parameter that a function after the arguments names, as further ones do: `animate { … } completion: { … }`. */
  const labelBefore = (trailing: number, node: number): string | undefined =>
    callbacks.trailingLabels?.exec(text.slice(start[trailing], start[node]))?.[1]

  /** The type of functions that the place of a function states. */
  const typeAround = (node: number): ExpressionType => {
    // A method of an object that is written out.
    if ((compiled.shape[type[node]!]! & SHAPE.pair) !== 0) return ofKey(childNode(node, "name"))
    let at = node
    for (let left = MAX_DEPTH; left > 0; left--) {
      const around = parent[at]!
      if (around < 0) return ""
      const kind = type[around]!
      if (isTrailing[kind]!) {
        const label = labelBefore(around, node)
        const isFollowed = callbacks.trailingLabels !== undefined && after[at]! < after[around]!
        return label === undefined && isFollowed ? "" : argumentOf(callAround(around), label ?? LAST)
      }
      if (isList[kind]!) {
        const label = callbacks.labels?.exec(text.slice(start[at], start[node]))?.[1]
        const position = label ?? placeOf(around, at)
        return position === undefined ? "" : argumentOf(callAround(around), position)
      }
      if ((compiled.shape[kind]! & SHAPE.pair) !== 0) return ofKey(around + 1)
      if ((compiled.shape[kind]! & SHAPE.returns) !== 0 || isFunction[kind]!) return resultAround(around)
      const target = targetFields[kind]
      if (target !== undefined) return assignedTo(childNode(around, target), at)
      if (!isWrapper[kind]!) break
      at = around
    }
    const declared = declaredTypeOf(at)
    const own = declared < 0 ? ownTypeAround(at) : declared
    return own < 0 || end[own]! > start[node]! ? "" : nameOfType(textOf(own))
  }

  /** The type of what a value is assigned to. */
  const assignedTo = (target: number, value: number): ExpressionType =>
    target < 0 || target === value ? "" : (chainTypeAt?.(target) ?? "")

  /** The type of what an object has under a key, by the place of the object. */
  const ofKey = (key: number): ExpressionType => {
    const owner = ownerOf?.(key)
    const name = plainKey(textOf(key))
    if (owner === undefined || name === "" || owner.is === "value" || owner.is === "visited") return ""
    const object = owner.is === "type" ? owner.type : argumentOfCallee(owner)
    const steps = [...owner.inner, { is: "field", name } as const]
    return steps.reduce<ExpressionType>((held, step) => (held === "" ? "" : withStep(held, step)), object)
  }

  const argumentOfCallee = ({ callee, position }: ArgumentOwner): ExpressionType => {
    const call = parent[callee]!
    if (callFields[type[call]!] !== undefined || makeFields[type[call]!] !== undefined)
      return argumentOf(call, position)
    const path = pathOf(callee, MAX_DEPTH)
    return path === "?" ? "" : startingAt(path, "", position)
  }

  /** The type that the function around a node states for what it returns. */
  const resultAround = (node: number): ExpressionType => {
    let scope = node
    while (scope >= 0 && (compiled.node[type[scope]!]! & NODE.scope) === 0) scope = parent[scope]!
    const stated = scope < 0 || compiled.returnField === 0 ? -1 : reader.childIn(scope, compiled.returnField)
    return stated < 0 ? "" : nameOfType(textOf(stated))
  }

  /** The type that the declaration around a value states, or a declarator before the value. */
  const ownTypeAround = (value: number): number => {
    const holder = parent[value]!
    if (holder < 0) return -1
    const own = compiled.typeField === 0 ? -1 : reader.childIn(holder, compiled.typeField)
    if (own >= 0) return own
    for (let child = holder + 1; child < value; child = after[child]!) {
      const role = compiled.node[type[child]!]!
      if ((role & NODE.type) !== 0) return child
      if ((role & NODE.declarator) === 0) continue
      for (let inner = child + 1; inner < after[child]!; inner = after[inner]!)
        if ((compiled.node[type[inner]!]! & NODE.type) !== 0) return inner
    }
    return -1
  }

  const callAround = (list: number): number => {
    const around = parent[list]!
    return around >= 0 && isWrapper[type[around]!]! ? parent[around]! : around
  }

  return {
    takenBy: (node, place) => (isFunction[type[node]!]! ? taken(typeAround(node), place) : ""),
    typeOf: (name) => {
      const found = parameterOf(name)
      return found === undefined ? "" : taken(typeAround(found.function), found.place)
    }
  }
}
