import type { ChainRules } from "../../../language/ChainRules.ts"
import { type AccessChain, type ExpressionType, type Step, withStep } from "../../../mention/AccessChain.ts"
import { collectionName, isCollectionType } from "../../../mention/collectionType.ts"
import { constructedTypeName } from "../../../mention/typeNames.ts"
import { ownValue } from "../../../record/mod.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { type Pointers, pointerTypeAfterStep } from "../../pointedType.ts"
import { type FlatStep, flatChains, wholeExpressions } from "../syntax/flatChains.ts"
import { kindsNamed, valuesByKind } from "../syntax/kindsNamed.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"
import type { ChainNames } from "./ChainNames.ts"
import { chainNodes } from "./chainNodes.ts"
import { fieldVariables } from "./fieldVariables.ts"
import { MAX_NAMES, nameStarts } from "./nameStarts.ts"
import { partTaker } from "./partTaker.ts"
import { pathStarts } from "./pathStarts.ts"
import { toldTypes } from "./toldTypes.ts"

/** Deepest nesting of expressions that are examined; chains are no longer than a few steps. */
/** Most characters of an operator, with the blanks around it. */
const MAX_OPERATOR_CHARACTERS = 40

const MAX_NESTING = 200

/** A number that may be the place of an element. */
const PLACE = /^-?\d+$/
const MAX_PLACE_CHARACTERS = 4

type ElementRule = NonNullable<ChainRules["elements"]>[string]

/** What is known of expressions besides their chains. */
export interface ChainTypesContext {
  /** The type of an expression by its parts; undefined for other expressions, and in languages without such rules. */
  readonly composedTypeAt: ((node: number) => ExpressionType | undefined) | undefined
  /** Whether types may be told anew later, when more is known. @default never */
  readonly isProvisional?: () => boolean
}

/**
 * Tells the result of an expression as a chain of calls and fields, each on the result of the one before it: `Cart.open().items()`. The types follow later from
 * signatures, which may be in other files. "" when the start of the chain is unknown; undefined also for nodes that are no chain.
 */
export const chainTypes = (
  tape: SyntaxTape,
  text: string,
  chain: ChainRules,
  pointers: Pointers | undefined,
  reader: Pick<TapeReader, "chain" | "childIn" | "childNode" | "nameAt" | "textOf">,
  names: ChainNames,
  { composedTypeAt, isProvisional = () => false }: ChainTypesContext
): ((node: number) => ExpressionType | undefined) => {
  const { after, end, fields, parent, start, type, types } = tape
  const { chain: pathOf, childIn, childNode, textOf } = reader
  const { boundTypeOf, isSelf, valueTypeAt } = names
  const callFields = valuesByKind(types, chain.calls)
  const memberFields = valuesByKind(types, chain.members)
  const unwrappingSteps = valuesByKind(types, chain.unwraps)
  const elementRules = valuesByKind(types, chain.elements)
  const flat = chain.flat && flatChains(tape, chain.flat)
  const wholeOf = wholeExpressions(tape, chain.flat)
  const operatorRules = valuesByKind(types, chain.operators)
  const isTrailing = kindsNamed(types, chain.callbacks?.trailing ?? [])
  const isDelegate = kindsNamed(types, chain.toldTypes?.delegates ?? [])
  const isApplied = kindsNamed(types, chain.toldTypes?.applied ?? [])
  const told = toldTypes(tape, text, chain, reader, names)
  const withTold = (call: number, found: ExpressionType | undefined) => told?.ofCall(call, found) ?? found
  const partOf = partTaker({ chain, ...(pointers !== undefined && { pointers }) })
  const { collectionAt, nameIn, withoutWrappers } = chainNodes(tape, text, chain, reader)

  const promise = chain.inferred?.promise
  const isPromise = (found: ExpressionType | undefined): boolean =>
    typeof found === "string" &&
    promise !== undefined &&
    isCollectionType(found) &&
    collectionName(found) === promise

  const withNextStep = (receiver: ExpressionType | undefined, step: Step): ExpressionType => {
    if (receiver === undefined || receiver === "") return ""
    const known =
      pointers === undefined || typeof receiver !== "string"
        ? undefined
        : pointerTypeAfterStep(receiver, step, pointers)
    return known ?? withStep(receiver, step)
  }

  const memberType = (
    node: number,
    { name, object, takesWholeText }: ChainRules["members"][string],
    is: "call" | "field"
  ): ExpressionType => {
    const receiver = childNode(node, object)
    const memberName = nameIn(childNode(node, name), takesWholeText)
    if (receiver < 0 || memberName === "" || receiver === childNode(node, name)) return ""
    const receiverType = typeAt(receiver)
    const isConstructorCall =
      is === "call" &&
      receiverType !== undefined &&
      isNamed(receiverType) &&
      valueTypeAt(node) === receiverType.start.name
    return withNextStep(receiverType, { is: isConstructorCall ? "associated" : is, name: memberName })
  }

  /** What a step gives in a language whose steps are siblings. */
  const flatType = (node: number, { before, inside, is }: FlatStep): ExpressionType => {
    if (is === "same" || is === "restarted") return typeAt(before) ?? ""
    if (is === "element") return partOf(typeAt(before), "element")
    if (is === "member") {
      const path = pathOf(node, MAX_NAMES)
      return path === "?"
        ? withNextStep(typeAt(before), { is: "field", name: nameIn(inside) })
        : pathType(path, node)
    }
    const called = flat!.calledMember(node)
    if (called !== undefined)
      return withNextStep(typeAt(called.object), { is: "call", name: nameIn(called.name) })
    if (pathOf(before, 1) === "?") return ""
    const name = nameIn(before)
    const made = constructedTypeName(name)
    if (made === "") return bareCallType(before, name)
    const written = textOf(inside)
    return (
      (written.startsWith("<") &&
        chain.collection?.(made + written.slice(0, written.lastIndexOf(">") + 1))) ||
      made
    )
  }

  const { paths } = chain
  const chainPathStarts =
    paths === undefined
      ? undefined
      : pathStarts(paths, chain.selfType, {
          argumentOf: (call) => {
            const list = childIn(call, fields.indexOf(paths.arguments))
            return list < 0 || after[list] === list + 1 ? undefined : typeAt(list + 1)
          },
          boundTypeOf,
          withNextStep,
          isLeaf: (node) => after[node] === node + 1,
          isSelf,
          valueTypeAt,
          textOf
        })
  const {
    bareCallType,
    begun,
    called: calledByName,
    pathType
  } = nameStarts(tape, chain, reader, names, {
    isPromise,
    memberType,
    nameIn,
    partOf,
    typeAt: (node) => typeAt(node),
    withNextStep
  })

  const callType = (node: number, field: string): ExpressionType => {
    const callee = childNode(node, field)
    if (callee < 0) return ""
    const calleeNode = withoutWrappers(callee)
    // A function that follows the arguments is one of them: the call in front is no other one.
    if (callFields[type[calleeNode]!] !== undefined && isTrailing[type[childNode(node, ">")]!]!)
      return typeAt(calleeNode) ?? ""
    if (chainPathStarts === undefined) return calledByName(node, calleeNode)
    const member = memberFields[type[calleeNode]!]
    return member === undefined
      ? chainPathStarts.called(node, calleeNode)
      : memberType(calleeNode, member, "call")
  }

  const fieldVariableAt =
    chain.fieldVariables === undefined
      ? undefined
      : fieldVariables(tape, chain.fieldVariables, { childIn, textOf, typeAt: (node) => typeAt(node) })

  const elementType = (
    node: number,
    collection: number,
    { isPlaced = false, part = "element", slicedBy }: ElementRule
  ): ExpressionType => {
    const last = childNode(node, ">")
    if (slicedBy !== undefined && types[type[last]!] === slicedBy)
      return isPlaced ? partOf(typeAt(collection), "all") : (typeAt(collection) ?? "")
    const place = isPlaced && end[last]! - start[last]! <= MAX_PLACE_CHARACTERS ? textOf(last) : ""
    return partOf(typeAt(collection), part, PLACE.test(place) ? place : "")
  }

  /** The member that an operator calls; undefined for another expression. */
  const operatorMember = (node: number): string | undefined => {
    const members = operatorRules[type[node]!]
    const [first, last] = members === undefined ? [-1, -1] : [childNode(node, "<"), childNode(node, ">")]
    if (first < 0 || first === last || start[last]! - end[first]! > MAX_OPERATOR_CHARACTERS) return undefined
    const sign = text.slice(end[first], start[last]).trim()
    return ownValue(members, sign) ?? /^\p{L}\w*$/u.exec(sign)?.[0]
  }

  const typeOf = (node: number): ExpressionType | undefined => {
    const kind = type[node]!
    const ofVariable = fieldVariableAt?.(node)
    if (ofVariable !== undefined) return ofVariable
    const composed = composedTypeAt?.(node)
    if (composed !== undefined) return composed
    if (isDelegate[kind]!) return withTold(childNode(node, ">"), undefined)
    const flatStep = flat?.stepAt(node)
    if (flatStep !== undefined)
      return flatStep.is === "call" ? withTold(node, flatType(node, flatStep)) : flatType(node, flatStep)
    const member = operatorMember(node)
    if (member !== undefined) return withNextStep(typeAt(childNode(node, "<")), { is: "call", name: member })
    const collection = collectionAt(node)
    if (collection >= 0) return elementType(node, collection, elementRules[kind]!)
    const step = unwrappingSteps[kind]
    if (step !== undefined) {
      const opened = typeAt(wholeOf(childNode(node, "<")))
      return isPromise(opened)
        ? partOf(opened, "element")
        : withNextStep(opened, { is: "opened", name: step })
    }
    const call = callFields[kind]
    if (call !== undefined) return withTold(node, callType(node, call))
    const memberRule = memberFields[kind]
    if (memberRule?.isCall === true)
      return withTold(
        node,
        childNode(node, memberRule.object) < 0
          ? bareCallType(childNode(node, memberRule.name), nameIn(childNode(node, memberRule.name)))
          : memberType(node, memberRule, "call")
      )
    if (chainPathStarts === undefined) return begun(node)
    return memberRule === undefined ? chainPathStarts.begun(node) : memberType(node, memberRule, "field")
  }

  const typesByNode = new Map<number, ExpressionType | undefined>()
  /** How many expressions around one are being examined. */
  let nesting = 0
  const typeAt = (node: number): ExpressionType | undefined => {
    if (node < 0) return undefined
    if (isApplied[type[node]!]! && composedTypeAt?.(node) === undefined)
      return told!.ofApplied(node, typeAt(childNode(node, "<")))
    const at = withoutWrappers(node)
    if (parent[at]! < 0) return undefined
    const known = typesByNode.get(at)
    if (known !== undefined || nesting >= MAX_NESTING) return known
    nesting++
    const found = typeOf(at)
    nesting--
    if (!isProvisional()) typesByNode.set(at, found)
    return found
  }
  return typeAt
}

/** Whether a result is only a chain of names whose meaning depends on the declarations of the view, without steps. */
const isNamed = (given: ExpressionType): given is AccessChain =>
  typeof given !== "string" && given.start.is === "named" && given.steps.length === 0
