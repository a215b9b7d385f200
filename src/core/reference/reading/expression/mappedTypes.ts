import type { MappingRules } from "../../../language/CollectionRules.ts"
import {
  type AccessChain,
  type ExpressionType,
  KEYED,
  type Step,
  isPart,
  withStep
} from "../../../mention/AccessChain.ts"
import { UNKNOWN_KEY, collectionType, isCollectionType } from "../../../mention/collectionType.ts"
import { encodeChain, givenStep, mappedStep } from "../../../mention/receiverEncoding.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { wrappedType } from "./combinedTypes.ts"
import type { Assumptions } from "./assumptions.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"
import type { CollectionUses, Visited } from "./collectionUses.ts"

/** Most nodes between the arguments of a call and the function among them. */
const MAX_NODES_BEFORE = 12

/** Most characters of arguments that name steps. */
const MAX_NAMED_CHARACTERS = 100

/** Most blocks and statements around the last expression of a function. */
const MAX_DEPTH = 6

const NONE: ReadonlySet<string> = new Set()

/** What is known of the calls and names of a file. */
export interface MappedTypesContext {
  readonly assumed: Assumptions
  readonly isFunction: ReadonlyArray<boolean>
  /** The type that a function gives which is awaited; undefined where nothing is known of those. */
  readonly promise?: string | undefined
  /** Whether the names that are bound inside a node are known already. */
  readonly isRead: (node: number) => boolean
  readonly partOf: (collection: ExpressionType | undefined, part: "all" | "item") => ExpressionType
  readonly typeAt: (node: number) => ExpressionType | undefined
  readonly typeOfVisited: (visited: Visited) => ExpressionType
  readonly uses: CollectionUses
}

/**
 * Tells what a call gives that makes a list of what a function gives of each element, `carts.map(cart => cart.owner)`; undefined for any other call, and where that is unknown.
 */
export const mappedTypes = (
  { after, end, parent, start, type }: SyntaxTape,
  text: string,
  rules: MappingRules,
  { kindOf, lastPart, nameAt }: Pick<TapeReader, "kindOf" | "lastPart" | "nameAt">,
  implicitNames: ReadonlyArray<string>,
  { assumed, isFunction, isRead, partOf, promise, typeAt, typeOfVisited, uses }: MappedTypesContext
): ((call: number) => ExpressionType | undefined) => {
  const mappings: ReadonlyArray<readonly [Mapping, ReadonlySet<string>]> = [
    ["mapped", rules.mapped],
    ["joined", rules.joined],
    ["keyed", rules.keyed ?? NONE],
    ["grouped", rules.grouped ?? NONE],
    ["parted", rules.parted ?? NONE],
    ["collected", rules.collected?.members ?? NONE],
    ["passed", rules.passed ?? NONE]
  ]
  const memberNames = new Set(mappings.flatMap(([, names]) => [...names]))
  /** The function that a call is given first; -1 for none. */
  const functionIn = (call: number, object: number): number => {
    for (let node = after[object]!, left = MAX_NODES_BEFORE; node < after[call]! && left > 0; node++, left--)
      if (isFunction[type[node]!]!) return uses.callGiven(node) === call ? node : -1
    return -1
  }

  /** The expression that a function gives; -1 when it is not the last one, or one of several. */
  const resultOf = (visiting: number): number => {
    let node = lastPart(visiting)
    for (let left = MAX_DEPTH; left > 0 && node >= 0; left--) {
      if (rules.returns.includes(kindOf(node))) return returnsOnce(visiting) ? lastPart(node) : -1
      if (!rules.blocks.includes(kindOf(node))) return node
      const last = lastPart(node)
      if (last >= 0 && rules.needReturn.includes(kindOf(node)) && !rules.returns.includes(kindOf(last)))
        return -1
      node = last
    }
    return -1
  }

  const returnsOnce = (visiting: number): boolean => {
    let count = 0
    for (let node = visiting + 1; node < after[visiting]!; node++)
      if (rules.returns.includes(kindOf(node)) && ++count > 1) return false
    return true
  }

  /** The types of the parameters of a function, by what it is given. */
  const parametersOf = (visiting: number, result: number): ReadonlyMap<string, ExpressionType> => {
    const found = new Map<string, ExpressionType>()
    implicitNames.forEach((name, place) => {
      const visited = uses.implicitlyVisitedBy(visiting, place)
      if (visited !== undefined) found.set(name, typeOfVisited(visited))
    })
    for (let node = visiting + 1; node < result && found.size === 0; node++) {
      const visited = after[node] === node + 1 ? uses.visitedBy(node) : undefined
      if (visited !== undefined) found.set(nameAt(node), typeOfVisited(visited))
    }
    return found
  }

  const typeOfResult = (visiting: number, result: number): ExpressionType => {
    if (isRead(visiting)) return typeAt(result) ?? ""
    const parameters = parametersOf(visiting, result)
    return assumed.with({ within: visiting, types: parameters }, () => typeAt(result)) ?? ""
  }

  /** What the function that is an argument gives of each element; "" when unknown. */
  const givenBy = (call: number, object: number): ExpressionType => {
    const visiting = functionIn(call, object)
    if (visiting < 0) {
      const argument = placeholderIn(call)
      return argument < 0 ? typeOfNamedSteps(call, object) : (typeAt(argument) ?? "")
    }
    const isAsync = /^async\b/.test(text.slice(start[visiting], start[visiting]! + 6))
    const result = isAsync && promise === undefined ? -1 : resultOf(visiting)
    const given = result < 0 ? "" : typeOfResult(visiting, result)
    return isAsync && given !== "" ? wrappedType(given, promise!) : given
  }

  /** The member of those that tell what a call gives, and its object; undefined for any other call. */
  const mappingOf = (call: number): { readonly object: number; readonly is: Mapping } | undefined => {
    // An element of a field of that name is taken with brackets.
    if (!memberNames.has(uses.memberOfCall(call)) || text[end[call + 1]!] === "[") return undefined
    for (const [is, members] of mappings) {
      const object = uses.objectOfCall(call, members)
      if (object >= 0) return { object, is }
    }
    return undefined
  }

  return (call) => {
    const mapping = mappingOf(call)
    const before = mapping === undefined ? undefined : typeAt(mapping.object)
    if (mapping === undefined || before === undefined || before === "") return undefined
    const { is, object } = mapping
    const gives = is === "collected" ? rules.collected!.stepsOf(argumentsOf(call)) : STEPS_AFTER[is]
    const keepsElements = is === "keyed" || is === "grouped" || is === "parted" || is === "collected"
    if (is === "collected" ? gives.length === 0 : keepsElements && !isOnlyFunction(call, object))
      return undefined
    const given = keepsElements ? partOf(before, "item") : givenBy(call, object)
    if (is === "passed" || given === "") return given === "" ? undefined : given
    if (typeof before === "string")
      return isCollectionType(before) ? gives.reduce(afterStep, given) : undefined
    const step = mappedStep(uses.memberOfCall(call), [...stepsAfter(before, given), ...gives])
    return step && withStep(before, step)
  }

  /** Whether a call is given one function and nothing else. */
  function isOnlyFunction(call: number, object: number): boolean {
    const first = functionIn(call, object)
    if (first < 0) return false
    for (let node = after[first]!; node < after[call]!; node++) if (isFunction[type[node]!]!) return false
    return true
  }

  /** The type after a step to another collection. */
  function afterStep(before: ExpressionType, step: Step): ExpressionType {
    if (before === "") return ""
    if (step.is === "all") return partOf(before, "all")
    return typeof before === "string"
      ? collectionType(before, step.is === "keyed" ? UNKNOWN_KEY : "")
      : withStep(before, step)
  }

  /** The arguments of a call, as written; "" for long ones. */
  function argumentsOf(call: number): string {
    const list = lastPart(call)
    return list < 0 || end[list]! - start[list]! > MAX_NAMED_CHARACTERS
      ? ""
      : text.slice(start[list], end[list])
  }

  /** What the steps that an argument names give of each element. */
  function typeOfNamedSteps(call: number, object: number): ExpressionType {
    const steps = rules.stepsNamedBy?.(argumentsOf(call)) ?? []
    return steps.length === 0
      ? ""
      : steps.reduce<ExpressionType>(
          (before, step) => (before === "" ? "" : withStep(before, step)),
          partOf(typeAt(object), "item")
        )
  }

  /** An argument that is a function without parameters of its own: `_.owner`. */
  function placeholderIn(call: number): number {
    const list = rules.placeholder === undefined ? -1 : lastPart(call)
    if (list < 0 || kindOf(list) !== rules.placeholder!.list || after[list] === list + 1) return -1
    const argument = lastPart(list)
    let node = argument
    while (after[node]! > node + 1) node++
    return kindOf(node) === rules.placeholder!.type && parent[argument] === list ? argument : -1
  }
}

/** What a call does with what a function gives of each element. */
type Mapping = "mapped" | "joined" | "keyed" | "grouped" | "parted" | "collected" | "passed"

const LISTED: Step = { is: "wrapped", name: "" }

/** The steps from what is given of each element to what the call gives. */
const STEPS_AFTER: Readonly<Record<Mapping, ReadonlyArray<Step>>> = {
  mapped: [LISTED],
  joined: [{ is: "all", name: "" }],
  keyed: [KEYED],
  grouped: [LISTED, KEYED],
  parted: [LISTED, LISTED],
  collected: [],
  passed: []
}

/** The steps from a collection to what is given of each element. */
const stepsAfter = ({ start, steps }: AccessChain, given: ExpressionType): ReadonlyArray<Step> => {
  if (typeof given === "string") return [givenStep(given)]
  const further = given.steps.slice(steps.length)
  return further[0] !== undefined &&
    isPart(further[0]) &&
    start.is === given.start.is &&
    start.name === given.start.name &&
    start.inside === given.start.inside &&
    steps.every(({ is, name }, at) => is === given.steps[at]!.is && name === given.steps[at]!.name)
    ? further
    : [givenStep(encodeChain(given))]
}
