import type { ChainRules } from "../../../language/ChainRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { anyScript } from "../../../text/mod.ts"
import { constructedTypeName } from "../../../mention/typeNames.ts"
import { type FlatStep, flatChains, wholeExpressions } from "../syntax/flatChains.ts"
import { kindsNamed, valuesByKind } from "../syntax/kindsNamed.ts"
import { fieldVariables } from "./fieldVariables.ts"
import { pathStarts } from "./pathStarts.ts"
import { collectionName, innermostElement, isCollectionType } from "../../../mention/collectionType.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"
import { partTaker } from "./partTaker.ts"
import { type Pointers, pointerTypeAfterStep } from "../../pointedType.ts"
import {
  type AccessChain,
  type ChainStart,
  type ExpressionType,
  SAME,
  SELF_CHAIN,
  type Step,
  withStep
} from "../../../mention/AccessChain.ts"

/** Most names of a plain chain that a longer one may begin with. */
const MAX_NAMES = 4

/** Most wrapping nodes between two steps. */
const MAX_WRAPPERS = 8

/** Most characters of a callee with type arguments that is read. */
const MAX_CALLEE_CHARACTERS = 200

/** A function by its module and name, with its type arguments. */
const GENERIC_CALLEE = anyScript(/^(?:(?:::)?(\w+(?:::\w+)*)::)?(\w+)\s*(?:<([^]+)>)?$/)

/** Deepest nesting of expressions that are examined; chains are no longer than a few steps. */
const MAX_NESTING = 200

/** A number that may be the place of an element. */
const PLACE = /^-?\d+$/
const MAX_PLACE_CHARACTERS = 4

type ElementRule = NonNullable<ChainRules["elements"]>[string]

const NAME_IN_TEXT = /^[^\p{L}_$#]*(#?[\p{L}_$][\p{L}\p{M}\p{N}_$]*)/u

/** What is known about the names around a chain. */
export interface ChainReader extends Pick<TapeReader, "childIn" | "childNode" | "nameAt" | "textOf"> {
  /** The type of a local variable, "" when unknown; undefined when no function binds the name. */
  readonly boundTypeOf: (name: string, node: number) => ExpressionType | undefined
  /** A chain of at most `left` names, "?" for anything else. */
  readonly pathOf: (node: number, left: number) => string
  /** Whether a bare name at a node may be a member of an implicit receiver other than the enclosing object. */
  readonly isImplied: (node: number) => boolean
  /** The type whose members are named at a node without a qualifier, because of a test framework; undefined for none. */
  readonly fixtureAt: (node: number) => string | undefined
  /** Whether types may be told anew later, when more is known. */
  readonly isProvisional?: () => boolean
  readonly isSelf: (name: string) => boolean
  /** Whether that word means another object at a node than the enclosing one. */
  readonly isOtherSelf?: ((node: number) => boolean) | undefined
  /** The type of an expression by its parts; undefined for other expressions. */
  readonly composedTypeAt?: ((node: number) => ExpressionType | undefined) | undefined
  /** The name of a written type, "" when it has none. */
  readonly nameOfType: (written: string) => string
  /** The type of the value that a node makes by itself, "" when unknown; undefined when it makes none. */
  readonly valueTypeAt: (node: number) => ExpressionType | undefined
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
  {
    boundTypeOf,
    childIn,
    childNode,
    composedTypeAt,
    fixtureAt,
    isImplied,
    isOtherSelf = () => false,
    isProvisional = () => false,
    isSelf,
    nameAt,
    nameOfType,
    pathOf,
    textOf,
    valueTypeAt
  }: ChainReader
): ((node: number) => ExpressionType | undefined) => {
  const { after, end, fields, parent, start, type, types } = tape
  const byTypeNumber = <A>(byTypeName: Readonly<Record<string, A>> | undefined) =>
    valuesByKind(types, byTypeName)
  const callFields = byTypeNumber(chain.calls)
  const memberFields = byTypeNumber(chain.members)
  const wrapperFields = byTypeNumber(chain.wrappers)
  /** What may also hold several values. */
  const isTuple = kindsNamed(types, chain.parts?.tuples ?? [])
  const unwrappingSteps = byTypeNumber(chain.unwraps)
  const constructedKinds = byTypeNumber(chain.parts?.constructed)
  const elementRules = byTypeNumber(chain.elements)
  const flat = chain.flat && flatChains(tape, chain.flat)
  const wholeOf = wholeExpressions(tape, chain.flat)
  const partOf = partTaker({ chain, ...(pointers !== undefined && { pointers }) })
  const typesByNode = new Map<number, ExpressionType | undefined>()
  /** How many expressions around one are being examined. */
  let nesting = 0

  const nameIn = (node: number, takesWholeText = false): string => {
    if (node < 0) return ""
    const name = nameAt(node)
    // A name in several parts is none in the text.
    return takesWholeText || name.length > end[node]! - start[node]!
      ? name
      : (NAME_IN_TEXT.exec(name)?.[1] ?? "")
  }

  /** The collection that a node takes an element out of; -1 for any other node. */
  const collectionAt = (node: number): number => {
    const rule = elementRules[type[node]!]
    if (rule === undefined || (rule.sign !== undefined && !text.startsWith(rule.sign, start[node]))) return -1
    const collection = childNode(node, rule.of)
    return collection >= 0 && rule.follows !== undefined && !text.startsWith(rule.follows, end[collection])
      ? -1
      : collection
  }

  /** Whether the text of a node tells the type of a value that it makes, as a cast does. */
  const makesValue = (node: number): boolean => {
    const constructed = constructedKinds[type[node]!]
    return (
      constructed !== undefined &&
      end[node]! - start[node]! <= MAX_CALLEE_CHARACTERS &&
      constructed(textOf(node)) !== ""
    )
  }

  const withoutWrappers = (node: number): number => {
    let at = node
    for (let left = MAX_WRAPPERS; left > 0; left--) {
      if (collectionAt(at) >= 0 || makesValue(at)) return at
      const field = wrapperFields[type[at]!]
      const wrapped = field === undefined ? -1 : wholeOf(childNode(at, field))
      if (wrapped < 0 || (isTuple[type[at]!]! && after[wrapped] !== after[at])) return at
      // A sign before the expression may change its type.
      const signs = field === ">" ? "" : text.slice(start[at], start[wrapped])
      if (!/^(?:\(\s*|(?:try[?!]?|await)\s+)?$/.test(signs)) return at
      at = wrapped
    }
    return at
  }

  const promise = chain.inferred?.promise
  /** Whether awaiting a value surely gives what its type holds. */
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

  /** A plain chain of names as the start of a longer one. */
  const pathType = (path: string, node: number): ExpressionType => {
    const [first = "", ...rest] = path.split(".")
    const bound = isSelf(first) ? (isOtherSelf(node) ? "" : SELF_CHAIN) : boundTypeOf(first, node)
    if (bound === "") return ""
    if (bound === undefined)
      return isImplied(node) && !/^\p{Lu}/u.test(first)
        ? ""
        : { start: withFixture({ is: "named", name: path }, fixtureAt(node)), steps: [] }
    // A path may go through what awaits its start.
    const isAwaited =
      isPromise(bound) && rest[0] !== undefined && !chain.inferred!.promiseMembers.has(rest[0])
    const firstType =
      typeof bound === "string" && isSelf(bound) ? SELF_CHAIN : isAwaited ? partOf(bound, "element") : bound
    return rest.reduce<ExpressionType>(
      (receiver, name) => withNextStep(receiver, { is: "field", name }),
      firstType
    )
  }

  /** What calling a variable gives that holds a function or a type; undefined for another one. */
  const calledVariable = (node: number, name: string): ExpressionType | undefined => {
    const held = chain.calledTypes === undefined || name === "" ? undefined : boundTypeOf(name, node)
    return typeof held === "string" &&
      chain.calledTypes?.has(collectionName(held).split(".").at(-1)!) === true
      ? partOf(held, "element")
      : undefined
  }

  const bareCallType = (node: number, name: string): ExpressionType =>
    calledVariable(node, name) ??
    (name === "" || isSelf(name) || isImplied(node) || boundTypeOf(name, node) !== undefined
      ? ""
      : { start: withFixture({ is: "called", name }, fixtureAt(node)), steps: [] })

  /**
   * The type of what a function of the language itself returns; undefined when a call means another function, "" when the type has no plain name or is a type
   * variable.
   */
  const builtinResult = (call: number, name: string): ExpressionType | undefined => {
    const { builtins } = chain
    const isAllocated = builtins?.allocating.has(name) === true
    if (!isAllocated && builtins?.extending.has(name) !== true) return undefined
    if (boundTypeOf(name, call) !== undefined) return undefined
    const list = childNode(call, builtins!.arguments)
    if (list < 0 || after[list] === list + 1) return ""
    if (!isAllocated) return typeAt(list + 1) ?? ""
    const written = nameOfType(textOf(list + 1))
    return boundTypeOf(innermostElement(written), list + 1) === undefined ? written : ""
  }

  /** The result of a function of the language that its type arguments tell or that is its argument; undefined for another function, "" when unknown. */
  const genericResult = (call: number, called: number): ExpressionType | undefined => {
    const { genericFunctions } = chain
    if (genericFunctions === undefined || end[called]! - start[called]! > MAX_CALLEE_CHARACTERS)
      return undefined
    const [, module = "", name = "", typeArguments] = GENERIC_CALLEE.exec(textOf(called)) ?? []
    if (typeArguments !== undefined) {
      const result = genericFunctions.resultOf(name, typeArguments)
      if (result === "") return undefined
      return boundTypeOf(innermostElement(result), call) === undefined ? result : ""
    }
    if (module !== genericFunctions.module || !genericFunctions.identities.has(name)) return undefined
    const list = childNode(call, genericFunctions.arguments)
    const argument = list < 0 || after[list] === list + 1 ? "" : (typeAt(list + 1) ?? "")
    return typeof argument === "string" ? argument : withStep(argument, SAME)
  }

  /** Starts of chains in languages where only the declarations of the view tell what the name before a dot is. */
  const nameStarts = {
    called: (call: number, called: number): ExpressionType => {
      const generic = genericResult(call, called)
      if (generic !== undefined) return generic
      const member = memberFields[type[called]!]
      const name = nameIn(member === undefined ? called : childNode(called, member.name))
      const made = valueTypeAt(call)
      if (made !== undefined && made !== "" && (member === undefined || /^\p{Lu}/u.test(name))) return made
      if (member === undefined)
        return pathOf(called, 1) === name ? (builtinResult(call, name) ?? bareCallType(called, name)) : ""
      const row = memberType(called, member, "call")
      if (typeof row === "string" || row.start.is !== "named" || made !== row.start.name) return row
      // If only its name suggests that it constructs a value, it may return something else.
      const [step, ...more] = row.steps
      return step === undefined || more.length > 0
        ? row
        : { start: row.start, steps: [{ is: "associated", name: step.name }] }
    },
    begun: (node: number): ExpressionType => {
      const path = pathOf(node, MAX_NAMES)
      if (path !== "?") return pathType(path, node)
      const member = memberFields[type[node]!]
      return member === undefined ? (valueTypeAt(node) ?? "") : memberType(node, member, "field")
    }
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

  const callType = (node: number, field: string): ExpressionType => {
    const callee = childNode(node, field)
    if (callee < 0) return ""
    const calleeNode = withoutWrappers(callee)
    if (chainPathStarts === undefined) return nameStarts.called(node, calleeNode)
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

  const typeOf = (node: number): ExpressionType | undefined => {
    const kind = type[node]!
    const ofVariable = fieldVariableAt?.(node)
    if (ofVariable !== undefined) return ofVariable
    const composed = composedTypeAt?.(node)
    if (composed !== undefined) return composed
    const flatStep = flat?.stepAt(node)
    if (flatStep !== undefined) return flatType(node, flatStep)
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
    if (call !== undefined) return callType(node, call)
    const member = memberFields[kind]
    if (member?.isCall === true)
      return childNode(node, member.object) < 0
        ? bareCallType(childNode(node, member.name), nameIn(childNode(node, member.name)))
        : memberType(node, member, "call")
    if (chainPathStarts === undefined) return nameStarts.begun(node)
    return member === undefined ? chainPathStarts.begun(node) : memberType(node, member, "field")
  }

  const typeAt = (node: number): ExpressionType | undefined => {
    if (node < 0) return undefined
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

const withFixture = (start: ChainStart, inside: string | undefined): ChainStart =>
  inside === undefined ? start : { ...start, inside }

/** Whether a result is only a chain of names whose meaning depends on the declarations of the view, without steps. */
const isNamed = (given: ExpressionType): given is AccessChain =>
  typeof given !== "string" && given.start.is === "named" && given.steps.length === 0
