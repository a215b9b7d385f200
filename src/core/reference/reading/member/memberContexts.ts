import {
  type ExpressionType,
  isMoreThanName,
  SAME,
  SELF_CHAIN,
  withStep
} from "../../../mention/AccessChain.ts"
import { JOINED_SEPARATOR } from "../../../mention/boundNames.ts"
import { isCollectionType } from "../../../mention/collectionType.ts"
import type { DeclaredExtent } from "../../../mention/DeclaredExtent.ts"
import { SELF, SUPER, SUPER_SUFFIX } from "../../../mention/Mention.ts"
import {
  type ImpliedReceiver,
  receiverOfResult,
  typedReceiver,
  UNKNOWN_RECEIVER,
  VALUE_RECEIVER
} from "../../../mention/Receiver.ts"
import { settledType } from "../../../mention/settledType.ts"
import { type Binding, type BindingLookup, boundOrdinal } from "../scope/bindingLookup.ts"
import type { Bounds } from "../scope/boundsIn.ts"
import type { OtherSelf } from "../scope/otherSelf.ts"
import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { NODE } from "../syntax/roles.ts"
import type { FieldBounds } from "./fieldBounds.ts"
import { MAX_PATH_NAMES } from "./qualifierPaths.ts"
import { type MemberContext, resultContexts } from "./resultContexts.ts"

/** What a path through a type that is not known leads to: unlike what follows an unknown object, it may be a method that is not called. */
const IN_UNKNOWN_TYPE: MemberContext = { qualifier: "?", receiver: VALUE_RECEIVER }

/** What fields lead to, each of the value of the one before it. */
const fieldsOf = (object: ExpressionType, names: ReadonlyArray<string>): ExpressionType =>
  names.reduce((before, name) => withStep(before, { is: "field", name }), object)

const UNKNOWN_OBJECT: MemberContext = { qualifier: "?", receiver: UNKNOWN_RECEIVER }

export interface MemberContextsContext {
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
  readonly isOtherSelf: OtherSelf | undefined
  /** What is known at a node of a member of a variable, or of the enclosing object, by its path; undefined for nothing. */
  readonly memberTypeAt: (path: string, node: number) => ExpressionType | undefined
  readonly valueTypeAt: (node: number) => ExpressionType | undefined
}

/** Tells qualifiers and receivers of members, by what binds the first name of the qualifier and by what is made or returned there. */
export const memberContexts = (
  syntax: FileSyntax,
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
  }: MemberContextsContext
) => {
  const { reader, rules } = syntax
  const { reserved, selfWords, superWords } = syntax.compiled
  const { objectOf } = reader
  const { contextOfResult, memberOwner, pointsToMember } = resultContexts(syntax, bounds)

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
    const fieldOfOuter = rules.impliesSelf && dot > 0 ? path.indexOf(".this.") : -1
    if (fieldOfOuter > 0) {
      const fields = path.slice(fieldOfOuter + ".this.".length).split(".")
      return { qualifier: "?", receiver: receiverOfResult(fieldsOf(path.slice(0, fieldOfOuter), fields)) }
    }
    if (path.endsWith(SUPER_SUFFIX)) return { qualifier: path, receiver: UNKNOWN_RECEIVER }
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
    if (selfWords.has(first)) {
      if (isOtherSelf?.(node, first) !== true) return contextOfSelf(path, dot, node, isPath)
      if (bound?.symbol !== -1) return UNKNOWN_OBJECT
    }
    return bound === undefined || bound.symbol !== -1
      ? contextOfNamed(path, first, bound, node, isPath)
      : contextOfVariable(path, first, bound, node, isPath)
  }

  /** Qualifier and receiver of a member of the enclosing object, or of its fields. */
  function contextOfSelf(path: string, dot: number, node: number, isPath: boolean): MemberContext {
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

  /** The same after a name of the file, or one that only the view explains. */
  function contextOfNamed(
    path: string,
    first: string,
    bound: Binding | undefined,
    node: number,
    isPath: boolean
  ): MemberContext {
    const fixture = bound === undefined && !isPath ? fixtureAt(node) : undefined
    if (fixture !== undefined)
      return {
        qualifier: path,
        receiver: {
          is: "chain",
          chain: { start: { is: "named", name: path, inside: fixture }, steps: [SAME] }
        }
      }
    // A variable of an enclosing function is not what other files, or this one, mean by the name.
    const isLocalVariable = boundOrdinal(bound) >= 0 && extents[bound!.symbol]!.value
    const qualifier = isLocalVariable || reserved.has(first) ? "?" : path
    const isAlone = first === path && !isPath
    const knownType = isAlone ? ((bound ?? fileBindings?.get(first))?.type ?? "") : ""
    const stated =
      typeof knownType === "string"
        ? typedReceiver(memberOwner(bounds.boundsOf(knownType, node) || knownType, node))
        : receiverOfResult(knownType)
    const isValue =
      stated.is === "unknown" && !isPath && rules.allowsAddedMembers === true && qualifier !== "?"
    return { qualifier, receiver: isValue ? VALUE_RECEIVER : stated }
  }

  /** The same after a variable of a function, or fields of its value. */
  function contextOfVariable(
    path: string,
    first: string,
    { moduleAlias, type }: Binding,
    node: number,
    isPath: boolean
  ): MemberContext {
    if (moduleAlias !== undefined)
      return { qualifier: moduleAlias + path.slice(first.length), receiver: UNKNOWN_RECEIVER }
    if (first === path) return contextOfResult(type, node)
    if (rules.chain === undefined || followsFields || isPath || type === "") return UNKNOWN_OBJECT
    const names = path.split(".").slice(1)
    // A path may go through what awaits the variable.
    const held =
      typeof type !== "string"
        ? type
        : selfWords.has(type)
          ? SELF_CHAIN
          : settledType(type, names[0]!, rules.chain.inferred)
    return { qualifier: "?", receiver: receiverOfResult(fieldsOf(held, names)) }
  }

  /** Whether the object of a member is an expression, or a field reached through more than one name. */
  function isFieldPath(path: string): boolean {
    if (path === "?" || !followsFields) return path === "?"
    const dot = path.indexOf(".")
    return (
      dot >= 0 && (!selfWords.has(path.slice(0, dot)) || path.includes(".", dot + 1) || /\.\d/.test(path))
    )
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
    // What makes an object of several types names only one of them by itself.
    if (typeof chain === "string" ? chain.includes(JOINED_SEPARATOR) : isMoreThanName(chain)) return chain
    const constructed = valueTypeAt(object) ?? ""
    // What holds something is told with that.
    if (constructed !== "" && typeof chain === "string" && isCollectionType(chain)) return chain
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
