import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { type Binding, type BindingLookup, boundOrdinal } from "../scope/bindingLookup.ts"
import type { Bounds } from "../scope/boundsIn.ts"
import { NODE } from "../syntax/roles.ts"
import type { DeclaredExtent } from "../../../mention/DeclaredExtent.ts"
import type { FieldBounds } from "./fieldBounds.ts"
import { type Mention, SELF, SUPER } from "../../../mention/Mention.ts"
import {
  collectionName,
  isCollectionType,
  partOfCollection,
  reachedType
} from "../../../mention/collectionType.ts"
import { memberHolderType } from "../../pointedType.ts"
import {
  type ImpliedReceiver,
  receiverOfResult,
  typedReceiver,
  UNKNOWN_RECEIVER,
  VALUE_RECEIVER
} from "../../../mention/Receiver.ts"
import {
  type AccessChain,
  type ExpressionType,
  isMoreThanName,
  POINTED,
  SAME,
  SELF_CHAIN,
  withStep
} from "../../../mention/AccessChain.ts"
import { MAX_PATH_NAMES } from "./qualifierPaths.ts"

/** The qualifier of a name, and what is known of the object it means. */
export type MemberContext = Pick<Mention, "qualifier" | "receiver">

/** What a path through a type that is not known leads to: unlike what follows an unknown object, it may be a method that is not called. */
const IN_UNKNOWN_TYPE: MemberContext = { qualifier: "?", receiver: VALUE_RECEIVER }

/** Tells qualifiers and receivers of members, by what binds the first name of the qualifier and by what is made or returned there. */
export const memberContexts = (
  { compiled: { reserved, selfWords, superWords }, reader, rules }: FileSyntax,
  extents: ReadonlyArray<DeclaredExtent>,
  {
    bindingOf,
    bounds,
    boundsOfField,
    chainTypeAt,
    expectedTypeAt,
    fileBindings,
    fixtureAt,
    impliedReceiversAt,
    isOtherSelf,
    memberTypeAt,
    valueTypeAt
  }: {
    readonly bindingOf: BindingLookup
    readonly bounds: Bounds
    readonly boundsOfField: FieldBounds
    readonly chainTypeAt: (node: number) => ExpressionType | undefined
    /** The type that a member without an object belongs to, by the member access; "" when unknown. */
    readonly expectedTypeAt: (node: number) => string
    /** The variables of the file, by name. */
    readonly fileBindings: ReadonlyMap<string, Binding> | undefined
    /** The type that a test framework turns the function around a node into a method of; undefined for none. */
    readonly fixtureAt: (node: number) => string | undefined
    readonly impliedReceiversAt: (node: number) => ReadonlyArray<ImpliedReceiver>
    /** Whether the word for the enclosing object means another one at a node; undefined in languages where it never does. */
    readonly isOtherSelf: ((node: number) => boolean) | undefined
    /** What is known at a node of a member of a variable, or of the enclosing object, by its path; undefined for nothing. */
    readonly memberTypeAt: (path: string, node: number) => ExpressionType | undefined
    readonly valueTypeAt: (node: number) => ExpressionType | undefined
  }
) => {
  const { objectOf } = reader
  const { forms } = rules.chain?.collectionMembers ?? {}
  const pointerSign = forms?.pointers?.sign

  /** The type whose member a name is, for an object of a type: that of what a pointer or iterator leads to. */
  const memberOwner = (type: string, node: number): string => {
    if (forms?.pointers !== undefined && pointerSign === undefined)
      return reachedType(type, reader.nameAt(node), forms)
    if (pointerSign === undefined) return memberHolderType(type, reader.nameAt(node), rules.pointers)
    return reader.follows(node, pointerSign) ? (partOfCollection(type, "pointed", forms) ?? type) : type
  }

  /** What a variable gives before a member: a path may go through what awaits it. */
  const settledBefore = (type: ExpressionType, member: string): ExpressionType => {
    const { promise, promiseMembers } = rules.chain?.inferred ?? {}
    return typeof type === "string" &&
      promise !== undefined &&
      isCollectionType(type) &&
      collectionName(type) === promise &&
      promiseMembers?.has(member) === false
      ? (partOfCollection(type, "element") ?? type)
      : type
  }

  /** Whether the sign before a member alone tells that it is of the value that a pointer leads to, because pointers have one of that name themselves. */
  const pointsToMember = (node: number): boolean =>
    pointerSign !== undefined &&
    forms?.pointers?.ownMembers.has(reader.nameAt(node)) === true &&
    reader.follows(node, pointerSign)

  /** All fields of a chain are followed, not only those of local variables. */
  const followsFields = rules.chain?.paths !== undefined

  /** Qualifier and receiver of a member by the chain of names before it; `receiverType` is the result of the expression there. */
  function memberContextOf(
    path: string,
    node: number,
    isPath: boolean,
    receiverType: ExpressionType
  ): MemberContext {
    if (path === "?" && isPath && rules.typesHaveNoFields === true) return IN_UNKNOWN_TYPE
    if (path === "?" || (receiverType !== "" && !isPath)) return contextOfResult(receiverType, node)
    if (!isPath && !selfWords.has(path) && pointsToMember(node))
      return contextOfResult(chainTypeAt(objectOf(node)) ?? "", node)
    const dot = path.indexOf(".")
    const first = dot < 0 ? path : path.slice(0, dot)
    // The object of a type around the enclosing one: `Cart.this`.
    if (rules.impliesSelf && dot > 0 && path.endsWith(".this"))
      return { qualifier: "?", receiver: typedReceiver(path.slice(0, -".this".length)) }
    if (isPath && path === rules.moduleWord) return { qualifier: "", receiver: UNKNOWN_RECEIVER }
    // What is in a type variable may be any type.
    if (isPath && dot > 0 && bounds.boundsOf(first, node) !== undefined) return IN_UNKNOWN_TYPE
    // Of all bindings, only a template parameter can precede `::`.
    const bound = bindingOf(first, node, isPath ? NODE.scopeOfFirst : undefined)
    const ofMember = isPath || dot < 0 ? undefined : memberTypeAt(path, node)
    if (ofMember !== undefined && ofMember !== "") {
      const { receiver } = contextOfResult(ofMember, node)
      return { qualifier: selfWords.has(first) ? withSelf(path) : "?", receiver }
    }
    if (selfWords.has(first) && isOtherSelf?.(node) === true)
      return { qualifier: "?", receiver: UNKNOWN_RECEIVER }
    if (selfWords.has(first)) {
      const qualifier = withSelf(path)
      const isField = !isPath && dot > 0 && !path.includes(".", dot + 1)
      const fieldBounds = isField ? boundsOfField(path.slice(dot + 1), node) : ""
      if (fieldBounds !== "") return { qualifier: "?", receiver: typedReceiver(fieldBounds) }
      const object =
        qualifier === SELF && (rules.implied ?? rules.fixtures) !== undefined
          ? impliedReceiversAt(node).find(({ is }) => is !== "given")
          : undefined
      return object === undefined
        ? { qualifier, receiver: dot < 0 ? typedReceiver(bounds.boundsOfSelf(node) ?? "") : UNKNOWN_RECEIVER }
        : contextOfImplied(object)
    }
    if (bound === undefined || bound.symbol !== -1) {
      // A variable of an enclosing function is not what other files, or this one, mean by the name.
      const fixture = bound === undefined && !isPath ? fixtureAt(node) : undefined
      if (fixture !== undefined)
        return {
          qualifier: path,
          receiver: {
            is: "chain",
            chain: { start: { is: "named", name: path, inside: fixture }, steps: [SAME] }
          }
        }
      const isLocalVariable = boundOrdinal(bound) >= 0 && extents[bound!.symbol]!.value
      const qualifier = isLocalVariable || reserved.has(first) ? "?" : path
      const knownType = dot < 0 && !isPath ? ((bound ?? fileBindings?.get(first))?.type ?? "") : ""
      const stated =
        typeof knownType === "string"
          ? typedReceiver(memberOwner(knownType, node))
          : receiverOfResult(knownType)
      const isValue =
        stated.is === "unknown" && !isPath && rules.allowsAddedMembers === true && qualifier !== "?"
      return { qualifier, receiver: isValue ? VALUE_RECEIVER : stated }
    }
    if (bound.moduleAlias !== undefined)
      return { qualifier: bound.moduleAlias + path.slice(first.length), receiver: UNKNOWN_RECEIVER }
    if (dot < 0) return contextOfResult(bound.type, node)
    if (rules.chain === undefined || followsFields || isPath || bound.type === "")
      return { qualifier: "?", receiver: UNKNOWN_RECEIVER }
    const names = path.split(".").slice(1)
    const fieldChain = names.reduce<ExpressionType>(
      (before, name) => withStep(before, { is: "field", name }),
      typeof bound.type === "string" && selfWords.has(bound.type)
        ? SELF_CHAIN
        : settledBefore(bound.type, names[0]!)
    )
    return { qualifier: "?", receiver: receiverOfResult(fieldChain) }
  }

  /** Whether the object of a member is an expression, or a field reached through more than one name. */
  function isFieldPath(path: string): boolean {
    if (path === "?" || !followsFields) return path === "?"
    const dot = path.indexOf(".")
    return (
      dot >= 0 && (!selfWords.has(path.slice(0, dot)) || path.includes(".", dot + 1) || /\.\d/.test(path))
    )
  }

  /** Qualifier and receiver of a member of an expression's result. */
  function contextOfResult(receiverType: ExpressionType, node: number): MemberContext {
    if (typeof receiverType === "string") {
      const type = memberOwner(receiverType, node)
      return selfWords.has(type)
        ? { qualifier: SELF, receiver: UNKNOWN_RECEIVER }
        : { qualifier: "?", receiver: typedReceiver(type) }
    }
    const owner = pointsToMember(node) ? withStep(receiverType, POINTED) : receiverType
    if (typeof owner === "string") return { qualifier: "?", receiver: typedReceiver(owner) }
    const { start, steps } = owner
    // A name without steps would be the name of a type.
    if (steps.length === 0 && start.is === "named")
      return { qualifier: "?", receiver: { is: "chain", chain: { start, steps: [SAME] } } }
    const typeBounds = start.is === "type" ? bounds.boundsOf(start.name, node) : undefined
    if (typeBounds === undefined) return { qualifier: "?", receiver: { is: "chain", chain: owner } }
    const boundedChain: AccessChain = { start: { is: "type", name: typeBounds }, steps }
    return {
      qualifier: "?",
      receiver: typeBounds === "" ? UNKNOWN_RECEIVER : { is: "chain", chain: boundedChain }
    }
  }

  /** Qualifier and receiver of a member of an implicit receiver. */
  function contextOfImplied({ is, name }: ImpliedReceiver): MemberContext {
    return is === "chain"
      ? { qualifier: name, receiver: UNKNOWN_RECEIVER }
      : { qualifier: "?", receiver: is === "unknown" ? UNKNOWN_RECEIVER : typedReceiver(name) }
  }

  /** The result of the expression right before a member, or what its surroundings expect: `Cart` of `new Cart().get()`; "" when unknown. */
  function receiverTypeBefore(memberNode: number): ExpressionType {
    const object = objectOf(memberNode)
    return object < 0 ? expectedTypeAt(memberNode) : resultAt(object)
  }

  /** The result of an expression; "" when unknown. */
  function resultAt(object: number): ExpressionType {
    const chain = chainTypeAt(object) ?? ""
    if (typeof chain !== "string" && isMoreThanName(chain)) return chain
    const constructed = valueTypeAt(object) ?? ""
    const start = typeof chain === "string" ? { is: "type" as const, name: chain } : chain.start
    if (constructed !== "" || chain === "" || start.is === "named") return constructed
    return { start, steps: [SAME] }
  }

  function withSelf(path: string) {
    const [first = "", ...others] = path.split(".")
    return [superWords.has(first) ? SUPER : selfWords.has(first) ? SELF : first, ...others].join(".")
  }

  /** Qualifier and receiver of a member of an expression. */
  function memberContextIn(object: number): MemberContext {
    const path = reader.chain(object, MAX_PATH_NAMES)
    return memberContextOf(path, object, false, path === "?" || isFieldPath(path) ? resultAt(object) : "")
  }

  return { memberContextIn, memberContextOf, isFieldPath, receiverTypeBefore, withSelf }
}
