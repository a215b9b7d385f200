import type { CollectionPart } from "../../../mention/AccessChain.ts"
import type { ChainRules } from "../../../language/ChainRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { kindsNamed, valuesByKind } from "../syntax/kindsNamed.ts"
import { anyScript } from "../../../text/mod.ts"
import { flatChains } from "../syntax/flatChains.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"

/** Most nodes between the name of a parameter and its function, and between a function and the call that it is given to. */
const MAX_DEPTH = 4

/** What a function may begin with before its first and its second parameter. */
const BEFORE_FIRST_PARAMETER = anyScript(
  /^(?:(?:async|static)\s+)*(?:function\b\s*\w*\s*|do\b\s*)?[({]?\s*\|?\s*$/
)
const BEFORE_SECOND_PARAMETER = anyScript(
  /^(?:function\b\s*\w*\s*|do\b\s*(?=\|))?(?:[({]\s*\|?|\|)\s*\w+\s*,\s*$/
)

/** What precedes a function that is an argument, a comma only before a further one, or that follows the arguments. */
const BEFORE_ARGUMENT = /[(\w)>,]/

/** Most characters that a function may begin with. */
const MAX_HEAD_CHARACTERS = 50

/** What follows the first of several parameters. */
const FURTHER_PARAMETER = /^\s*,/
const MAX_GAP_CHARACTERS = 20

const NAME = anyScript(/\w+/)

/** What a parameter of a function gets: each item of the collection that a node is, or what the node is itself. */
export interface Visited {
  readonly object: number
  readonly isItem: boolean
  /** The part of each item, if it is not all of it. */
  readonly part?: CollectionPart
}

/** Where the elements of collections go, for names and expressions of a file. */
export interface CollectionUses {
  /** What a parameter gets: items of the node of `carts` for the name `cart` in `carts.filter(cart => …)`; undefined for any other name. */
  readonly visitedBy: (name: number) => Visited | undefined
  /** What a parameter gets that a function does not state, by its place; undefined for any other node. */
  readonly implicitlyVisitedBy: (node: number, place: number) => Visited | undefined
  /** Whether a function has no parameters but those that it states: it states some, or is given to what gives it nothing. */
  readonly hasNoImplicit: (node: number) => boolean
  /** The object of which an expression calls one of the members; -1 for any other expression. */
  readonly objectOfCall: (node: number, names: ReadonlySet<string>) => number
  /** The call of which a function is the first argument, or whose arguments it follows; -1 for another function. */
  readonly callGiven: (visiting: number) => number
  /** The member that an expression calls; "" for any other expression. */
  readonly memberOfCall: (node: number) => string
  /** The collection whose keys and elements an expression gives in pairs: the node of `carts` for `carts.items()`; -1 for any other expression. */
  readonly pairedBy: (node: number) => number
}

/** Undefined for a language that does not say what the members of its collections give. */
export const collectionUses = (
  tape: SyntaxTape,
  text: string,
  { calls, collectionMembers, flat: flatRules, members }: ChainRules,
  { childNode, textOf }: Pick<TapeReader, "childNode" | "textOf">
): CollectionUses | undefined => {
  if (collectionMembers === undefined) return undefined
  const { after, end, parent, start, type, types } = tape
  const {
    comparers,
    folders,
    functions,
    implicit,
    pairs,
    pairVisitors,
    parameterPatterns,
    passers,
    visitors
  } = collectionMembers
  const isFunction = kindsNamed(types, functions)
  const statesParameters = kindsNamed(types, implicit?.unless ?? [])
  const callFields = valuesByKind(types, calls)
  const memberFields = valuesByKind(types, members)

  const flat = flatRules && flatChains(tape, flatRules)
  const isCall = (node: number): boolean =>
    flat?.stepAt(node)?.is === "call" ||
    callFields[type[node]!] !== undefined ||
    memberFields[type[node]!]?.isCall === true

  /** The object of a called member, and the member's name; undefined for another call. */
  const calledMember = (call: number): { readonly object: number; readonly name: string } | undefined => {
    const flatMember = flat?.calledMember(call)
    if (flatMember !== undefined) return { object: flatMember.object, name: textOf(flatMember.name) }
    const callField = callFields[type[call]!]
    const member = callField === undefined ? call : childNode(call, callField)
    const rule = member < 0 ? undefined : memberFields[type[member]!]
    const name = rule === undefined ? -1 : childNode(member, rule.name)
    return rule === undefined || name < 0
      ? undefined
      : {
          object: childNode(member, rule.object),
          name: NAME.exec(textOf(name))?.[0] ?? ""
        }
  }

  const functionAround = (name: number): number => {
    let at = parent[name]!
    for (let left = MAX_DEPTH; left > 0 && at >= 0; at = parent[at]!, left--)
      if (isFunction[type[at]!]!) return at
    return -1
  }

  /** The call that a function is given to; -1 for none. */
  const callAround = (visiting: number): number => {
    let at = parent[visiting]!
    for (let left = MAX_DEPTH; left > 0 && at >= 0; at = parent[at]!, left--) {
      if (isCall(at)) return at
      if (isFunction[type[at]!]!) return -1
    }
    return -1
  }

  /** Whether a node states the parameters of a function. */
  const states = (visiting: number): boolean =>
    after[visiting]! > visiting + 1 && statesParameters[type[visiting + 1]!]!

  /** The last name of what a call calls; where a function follows the arguments, these are in a call of their own. */
  const calledName = (call: number): string => {
    const field = callFields[type[call]!]
    const callee = field === undefined ? -1 : childNode(call, field)
    if (callee >= 0 && callFields[type[callee]!] !== undefined) return calledName(callee)
    const member = calledMember(call)?.name
    return member ?? (callee >= 0 && after[callee] === callee + 1 ? textOf(callee) : "")
  }

  /** Whether a call is given another function before one, after its object. */
  const isFurtherFunction = (visiting: number, object: number): boolean => {
    for (let node = after[object]!; node < visiting; node++)
      if (isFunction[type[node]!]! && after[node]! <= visiting) return true
    return false
  }

  const { collectors } = collectionMembers.mapping?.collected ?? {}

  /** The object of a call that collects, if a function in its arguments is: `carts` for `groupingBy` of `carts.collect(groupingBy(…))`; -1 for another. */
  const collectedIn = (collector: number): number => {
    let at = collector
    for (let left = MAX_DEPTH; left > 0 && at >= 0; left--) {
      const around = callAround(at)
      const called = around < 0 ? undefined : calledMember(around)
      if (called === undefined) return -1
      if (collectors!.members.has(called.name)) return called.object
      if (!collectors!.inside.has(called.name)) return -1
      at = around
    }
    return -1
  }

  /** What precedes a function, blanks aside; "" for nothing. */
  const signBefore = (visiting: number): string => {
    const block = parent[visiting]!
    // The braces around a function may be a block that holds nothing else.
    const isInBlock = text[start[block]!] === "{" && after[block] === after[visiting]
    let before = start[isInBlock ? block : visiting]! - 1
    while (before > 0 && /\s/.test(text[before]!)) before--
    return text[before] ?? ""
  }

  /** What a function gets as its first parameter, or as its second one. `isOnly`: it has no other. */
  const givenTo = (visiting: number, isFirst: boolean, isOnly: boolean): Visited | undefined => {
    const sign = signBefore(visiting)
    if (!BEFORE_ARGUMENT.test(sign)) return undefined
    const call = callAround(visiting)
    const called = call < 0 ? undefined : calledMember(call)
    const folder = isFirst || call < 0 ? undefined : (called ?? calledMember(call + 1))
    if (
      folder !== undefined &&
      folders?.has(folder.name) === true &&
      !isFurtherFunction(visiting, folder.object)
    )
      return { object: folder.object, isItem: true }
    if (called === undefined) return undefined
    if (isFirst && isOnly && collectors?.names.has(called.name) === true) {
      const object = collectedIn(call)
      return object < 0 ? undefined : { object, isItem: true }
    }
    if (sign === ",") return undefined
    if (pairVisitors?.has(called.name) === true && !isOnly)
      return { object: called.object, isItem: true, part: isFirst ? "pairKey" : "pairElement" }
    if ((isFirst && visitors.has(called.name)) || comparers.has(called.name))
      return { object: called.object, isItem: true }
    return isFirst && passers?.has(called.name) === true
      ? { object: called.object, isItem: false }
      : undefined
  }

  return {
    visitedBy: (name) => {
      const visiting = functionAround(name)
      if (visiting < 0 || start[name]! - start[visiting]! > MAX_HEAD_CHARACTERS) return undefined
      const head = text.slice(start[visiting], start[name])
      const part = parameterPatterns?.findIndex((pattern) => pattern.test(head)) ?? -1
      if (part >= 0) {
        const visited = givenTo(visiting, true, true)
        return visited?.isItem === true && visited.part === undefined
          ? { ...visited, part: part === 0 ? "pairKey" : "pairElement" }
          : undefined
      }
      const isFirst = BEFORE_FIRST_PARAMETER.test(head)
      const isOnly =
        isFirst && !FURTHER_PARAMETER.test(text.slice(end[name], end[name]! + MAX_GAP_CHARACTERS))
      return isFirst || BEFORE_SECOND_PARAMETER.test(head) ? givenTo(visiting, isFirst, isOnly) : undefined
    },
    implicitlyVisitedBy: (node, place) =>
      !isFunction[type[node]!]! || implicit === undefined || states(node)
        ? undefined
        : givenTo(node, place === 0, true),
    hasNoImplicit: (node) => {
      if (!isFunction[type[node]!]! || states(node)) return true
      const call = callAround(node)
      return call >= 0 && implicit?.givingNothing?.has(calledName(call)) === true
    },
    objectOfCall: (node, names) => {
      const called = isCall(node) ? calledMember(node) : undefined
      return called !== undefined && names.has(called.name) ? called.object : -1
    },
    callGiven: (visiting) => {
      const sign = signBefore(visiting)
      return sign !== "," && BEFORE_ARGUMENT.test(sign) ? callAround(visiting) : -1
    },
    memberOfCall: (node) => (isCall(node) ? calledMember(node)?.name : undefined) ?? "",
    pairedBy: (node) => {
      const called = isCall(node) ? calledMember(node) : undefined
      return called !== undefined && pairs?.has(called.name) === true ? called.object : -1
    }
  }
}
