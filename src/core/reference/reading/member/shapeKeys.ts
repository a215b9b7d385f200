import type { FileSyntax } from "../syntax/fileSyntax.ts"
import type { BindingLookup } from "../scope/bindingLookup.ts"
import { PLACE, SHAPE } from "../syntax/roles.ts"
import type { Import } from "../../../mention/Mention.ts"
import { MAX_PATH_NAMES } from "./qualifierPaths.ts"
import type { Receiver } from "../../../mention/Receiver.ts"
import {
  type AccessChain,
  CONSTRUCTOR,
  type ExpressionType,
  KEYS,
  parameterStep,
  type Step,
  withStep
} from "../../../mention/AccessChain.ts"
import type { ArgumentOwner, KeyOwner } from "./keyOwners.ts"
import type { MemberContext } from "./resultContexts.ts"

/** The meaning of a key in a pattern or literal: a name destructured from a module, with the node of its local name; or a member of something. */
export type ShapeKey =
  | { readonly is: "taken"; readonly module: string; readonly alias: number }
  | {
      readonly is: "member"
      readonly memberContext: MemberContext
      /** False for shorthand in a literal, which is also a use of a variable. */
      readonly isKeyOnly: boolean
    }

/** Tells what the keys of patterns and literals mean; undefined when their owner is unknown. */
export const shapeKeys = (
  { compiled: { selfWords, shape }, reader, tape: { after, parent, type } }: FileSyntax,
  {
    bindingOf,
    chainTypeAt,
    inFunction,
    loadedAliasAt,
    memberAt,
    memberContextOf,
    modules,
    ownerOf,
    valueTypeAt,
    visitedTypeAt
  }: {
    readonly memberContextOf: (
      path: string,
      node: number,
      isPath: boolean,
      receiverType: ExpressionType
    ) => MemberContext
    readonly bindingOf: BindingLookup
    /** The result of an expression by its calls and fields; undefined in languages without chains. */
    readonly chainTypeAt: ((node: number) => ExpressionType | undefined) | undefined
    /** The result of the object that a callee is a member of, and the member's name; undefined for a callee that is no member. */
    readonly memberAt: (
      callee: number
    ) => { readonly object: ExpressionType; readonly name: string } | undefined
    /** The alias of a module that an expression loads. */
    readonly loadedAliasAt: (node: number) => string | undefined
    readonly inFunction: (node: number) => boolean
    readonly valueTypeAt: (node: number) => ExpressionType | undefined
    /** What a pattern takes apart that a loop or a function visits; "" for another one, and when unknown. */
    readonly visitedTypeAt: (pattern: number) => ExpressionType
    /** Modules that the file imports as a whole, by their names in the file. */
    readonly modules: ReadonlyMap<string, Import>
    readonly ownerOf: (key: number) => KeyOwner | undefined
  }
): ((node: number) => ShapeKey | undefined) => {
  /** The object that has a key, by the result of an expression and steps from there. */
  const keysAfter = (start: ExpressionType, steps: ReadonlyArray<Step>): ExpressionType =>
    start === "" ? "" : [...steps, KEYS].reduce<ExpressionType>(withStep, start)

  /** The argument of a call on an object, and an object inside of an argument of any call; "" if unknown. */
  function objectInArgument(
    { callee: calleeNode, inner, isConstructor, position }: KeyOwner & ArgumentOwner,
    node: number
  ): ExpressionType {
    const plain = argumentOf({ is: "argument", callee: calleeNode, isConstructor, position }, node)
    if (plain?.is === "argument") {
      const step = parameterStep(isConstructor ? CONSTRUCTOR : "", position)
      const callee: AccessChain = { start: { is: "named", name: plain.callee }, steps: [] }
      return keysAfter(callee, [step, ...inner])
    }
    const member = isConstructor ? undefined : memberAt(calleeNode)
    return member === undefined
      ? ""
      : keysAfter(member.object, [parameterStep(member.name, position), ...inner])
  }

  /** The argument of a call as a receiver; undefined if the callee is local. */
  function argumentOf(
    { callee: calleeNode, isConstructor, position }: ArgumentOwner,
    node: number
  ): Receiver | undefined {
    const path = reader.chain(calleeNode, 2)
    const dot = path.indexOf(".")
    const first = dot < 0 ? path : path.slice(0, dot)
    if (path === "?" || selfWords.has(first) || bindingOf(first, node)?.symbol === -1) return undefined
    // In a call on an object, only a module is identified by its name.
    if (dot >= 0 && !modules.has(first)) return undefined
    return { is: "argument", callee: path, isConstructor, position }
  }

  /** The node of the local name for a key of a pattern: the key itself, or the name paired with it. */
  function localNameOf(key: number): number {
    const next = after[key]!
    const isPaired = (shape[type[parent[key]!]!]! & SHAPE.pair) !== 0
    return isPaired && (reader.placeRolesAt(next) & PLACE.pattern) !== 0 && after[next] === next + 1
      ? next
      : key
  }

  return (node) => {
    const owner = ownerOf(node)
    if (owner === undefined) return undefined
    if (owner.is === "visited") {
      const visited = visitedTypeAt(owner.pattern)
      return visited === ""
        ? undefined
        : { is: "member", memberContext: memberContextOf("?", node, false, visited), isKeyOnly: true }
    }
    const path =
      owner.is === "value" ? (loadedAliasAt(owner.value) ?? reader.chain(owner.value, MAX_PATH_NAMES)) : "?"
    const wholeImport = inFunction(node) ? undefined : modules.get(path)
    if (wholeImport !== undefined)
      return { is: "taken", module: wholeImport.module, alias: localNameOf(node) }
    const isKeyOnly = (shape[type[parent[node]!]!]! & SHAPE.literal) === 0
    if (owner.is === "argument") {
      const receiver = owner.inner.length === 0 ? argumentOf(owner, node) : undefined
      if (receiver !== undefined)
        return { is: "member", memberContext: { qualifier: "?", receiver }, isKeyOnly }
      const object = objectInArgument(owner, node)
      return object === ""
        ? undefined
        : { is: "member", memberContext: memberContextOf("?", node, false, object), isKeyOnly }
    }
    const receiverType =
      owner.is === "type"
        ? owner.inner.length === 0
          ? owner.type
          : keysAfter(owner.type, owner.inner)
        : path === "?"
          ? (chainTypeAt?.(owner.value) ?? valueTypeAt(owner.value) ?? "")
          : ""
    return { is: "member", memberContext: memberContextOf(path, node, false, receiverType), isKeyOnly }
  }
}
