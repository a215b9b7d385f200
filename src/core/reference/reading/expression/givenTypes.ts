import type { ChainRules } from "../../../language/ChainRules.ts"
import type { ExpressionType } from "../../../mention/AccessChain.ts"
import { BOUND_SEPARATOR } from "../../../mention/boundNames.ts"
import type { DeclaredExtent } from "../../../mention/DeclaredExtent.ts"
import { encodeGiven } from "../../../mention/givenType.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { wrappedType } from "./combinedTypes.ts"
import { kindMarks, kindsNamed, valuesByKind } from "../syntax/kindsNamed.ts"
import { namesInType } from "./namesInType.ts"
import type { ReassignedNames } from "../scope/reassignedNames.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"

/** Most expressions that a function may return, and different types of them that are kept. */
const MAX_RETURNS = 40
const MAX_TYPES = 4

/** Longest text that is kept. */
const MAX_CHARACTERS = 500

/** Most characters before the parameters of a function. */
const MAX_HEAD_CHARACTERS = 200

/** Deepest nesting of what is around a value. */
const MAX_DEPTH = 8

const same = (found: ExpressionType): ExpressionType => found

export interface GivenTypesContext {
  readonly chainTypeAt: (node: number) => ExpressionType | undefined
  readonly extents: ReadonlyArray<DeclaredExtent>
  /** The expressions of which one is the value of an expression, without those that hold nothing. */
  readonly alternativesOf: (node: number) => ReadonlyArray<number>
  /** Whether a name means something at a node that it does not mean outside of all functions. */
  readonly isBound: (name: string, node: number) => boolean
  /** The type that documentation states for what is declared at a node; "" for none. */
  readonly documentedBy: (node: number, isFunction: boolean) => string
  /** What may get values of other types; undefined in languages where nothing does. */
  readonly reassigned: ReassignedNames | undefined
  readonly ordinalByNameOffset: ReadonlyMap<number, number>
}

/** What the symbols of a file give that state no type, by ordinal, as text: see `CodeSymbol.gives`. Nothing where that is not one type for sure. */
export const givenTypes = (
  tape: SyntaxTape,
  text: string,
  { inferred, parts, selfType }: Pick<ChainRules, "inferred" | "parts" | "selfType">,
  { childNode, lastPart }: Pick<TapeReader, "childNode" | "lastPart">,
  {
    alternativesOf,
    chainTypeAt,
    documentedBy,
    extents,
    isBound,
    ordinalByNameOffset,
    reassigned
  }: GivenTypesContext
): ReadonlyMap<number, string> => {
  const given = new Map<number, string>()
  if (inferred === undefined) return given
  const { after, end, length, parent, start, type, types } = tape
  const functions = valuesByKind(types, inferred.functions)
  const named = valuesByKind(types, inferred.named)
  const ownNames = valuesByKind(types, inferred.ownNames)
  const unnamed = valuesByKind(types, inferred.unnamed)
  const members = valuesByKind(types, inferred.members)
  const isAround = kindsNamed(types, inferred.around)
  const isReturn = kindsNamed(types, inferred.returns)
  const isBlock = kindsNamed(types, inferred.blocks)
  const isType = kindsNamed(types, inferred.types)
  const isObject = kindsNamed(types, [parts?.objects?.type ?? ""])
  const isSpread = kindsNamed(types, parts?.spread ?? [])
  const stateOf = (node: number, field: string | undefined): boolean =>
    field !== undefined && childNode(node, field) >= 0

  const valueIn = (node: number): number => {
    let at = node
    for (let left = MAX_DEPTH; left > 0 && at >= 0 && isAround[type[at]!]!; left--)
      at = after[at] === at + 1 ? -1 : at + 1
    return at
  }

  /** The values that a function returns, without those that are nothing; undefined when they are too many. */
  const returnedBy = (body: number): ReadonlyArray<number> | undefined => {
    if (!isBlock[type[body]!]!) return alternativesOf(body)
    const found: Array<number> = []
    for (let node = body + 1; node < after[body]!;) {
      const kind = type[node]!
      if (functions[kind] !== undefined || isType[kind]!) {
        node = after[node]!
        continue
      }
      const value = isReturn[kind]! ? lastPart(node) : -1
      if (value >= 0) found.push(...alternativesOf(value))
      if (found.length > MAX_RETURNS) return undefined
      node++
    }
    return found
  }

  /** Whether a type variable is declared by a function, or around it. */
  const variablesAround = (node: number): ReadonlySet<string> => {
    const names = new Set<string>()
    for (let at = node; at >= 0; at = parent[at]!) {
      const declared =
        functions[type[at]!] !== undefined || isType[type[at]!]! ? childNode(at, inferred.variables) : -1
      if (declared < 0) continue
      for (let child = declared + 1; child < after[declared]!; child = after[child]!)
        names.add(/^(?:const\s+)?([\p{L}\p{N}_$]+)/u.exec(text.slice(start[child], end[child]))?.[1] ?? "")
    }
    return names
  }

  /** A type that means the same outside of a function, as text; "" for any other. */
  const textOf = (found: ExpressionType | undefined, node: number, isMember: boolean): string => {
    if (found === undefined || found === "") return ""
    if (typeof found === "string" && found.includes(BOUND_SEPARATOR)) return ""
    if (typeof found !== "string" && found.start.is === "self") {
      if (!isMember) return ""
      if (found.steps.length === 0) return selfType
    }
    const names = namesInType(found)
    const isSelf = typeof found !== "string" && found.start.is === "self"
    if (!isSelf && names.every((name) => name === "" || inferred.ofLanguage.test(name))) return ""
    const variables = variablesAround(node)
    return names.some((name) => variables.has(name) || isBound(name, node)) ? "" : encodeGiven(found)
  }

  const promised = (found: ExpressionType): ExpressionType => wrappedType(found, inferred.promise)

  const textOfFunction = (node: number, isMember: boolean): string => {
    const { body: field, stated } = functions[type[node]!]!
    const body = childNode(node, field)
    if (body < 0 || stateOf(node, stated)) return ""
    const head = text.slice(start[node], Math.min(start[body]!, start[node]! + MAX_HEAD_CHARACTERS))
    const modifiers = /^[^(=]*/.exec(head)![0]
    if (inferred.generating.test(modifiers)) return ""
    const isPromise = inferred.promising.test(modifiers)
    const returned = returnedBy(body)
    return returned === undefined ? "" : textOfAll(returned, isMember, isPromise ? promised : same)
  }

  /** What is one of several expressions, as text. */
  const textOfAll = (
    values: ReadonlyArray<number>,
    isMember: boolean,
    given: (found: ExpressionType) => ExpressionType
  ): string => {
    const texts = new Set<string>()
    for (const value of values) {
      const found = chainTypeAt(value) ?? ""
      const written = found === "" || texts.size > MAX_TYPES ? "" : textOf(given(found), value, isMember)
      if (written === "") return ""
      texts.add(written)
    }
    return [...texts].join("\n")
  }

  /** The values that a member gets after its declaration; undefined when one of them is not known. */
  const laterValues = (name: string): ReadonlyArray<number> | undefined => {
    const found: Array<number> = []
    for (const node of reassigned?.membersNamed(name) ?? []) {
      if (ordinalByNameOffset.has(start[node]!)) continue
      const assignment = parent[parent[node]!]!
      const rule = assignment < 0 ? undefined : named[type[assignment]!]
      const value = rule === undefined ? -1 : childNode(assignment, rule.value)
      if (value < 0) return undefined
      found.push(value)
    }
    return found
  }

  const lastSpreads = new Map<number, number>()
  /** Whether an object that is spread after a member of another one may have a member of that name. */
  const isSpreadOver = (node: number): boolean => {
    const object = parent[node]!
    if (object < 0 || !isObject[type[object]!]!) return false
    let last = lastSpreads.get(object)
    if (last === undefined) {
      last = -1
      for (let child = object + 1; child < after[object]!; child = after[child]!)
        if (isSpread[type[child]!]!) last = child
      lastSpreads.set(object, last)
    }
    return last > node
  }

  const add = (ordinal: number, written: string) => {
    if (written !== "" && written.length <= MAX_CHARACTERS) given.set(ordinal, written)
  }

  /** What a symbol gives that is declared to be a value. */
  const readValue = (ordinal: number, node: number, field: string | undefined, around: number, name = "") => {
    const extent = extents[ordinal]!
    const value = valueIn(node)
    if (value < 0 || stateOf(around, field)) return
    const isFunction = functions[type[value]!] !== undefined
    const documented = isFunction === (extent.value || extent.field) ? "" : documentedBy(around, isFunction)
    const stated = textOf(documented, value, false)
    if (stated !== "") return add(ordinal, stated)
    const later = extent.member || extent.field ? laterValues(name) : []
    if (later === undefined) return
    if (isFunction) {
      if (!extent.value && !extent.field && later.length === 0)
        add(ordinal, textOfFunction(value, extent.member))
    } else if (extent.value || extent.field)
      add(
        ordinal,
        textOfAll(
          [value, ...later].flatMap((each) => alternativesOf(each)),
          extent.member,
          same
        )
      )
  }

  /** Whether a variable or function gets another value, or a part of an object does that the variable is declared with. */
  const isReplaced = (ordinal: number, name: string): boolean => {
    const { field, member, value } = extents[ordinal]!
    if (reassigned === undefined || field) return false
    if (member) return !value && laterValues(name)?.length !== 0
    return reassigned.isAssigned(name, -1) || (value && reassigned.isChanged(name, -1))
  }

  const marks = kindMarks(types, [inferred.ownNames, inferred.named, inferred.unnamed].flatMap(Object.keys))
  for (let node = 0; node < length; node++) {
    const kind = type[node]!
    if (marks[kind] === 0 || isSpreadOver(node)) continue
    const ownName = ownNames[kind]
    const rule = named[kind]
    const exported = unnamed[kind]
    if (ownName !== undefined) {
      const name = childNode(node, ownName)
      const ordinal = name < 0 ? undefined : ordinalByNameOffset.get(start[name]!)
      if (ordinal !== undefined && extents[ordinal]!.value === false)
        add(
          ordinal,
          textOf(documentedBy(node, true), node, false) ||
            (isReplaced(ordinal, text.slice(start[name], end[name]))
              ? ""
              : textOfFunction(node, extents[ordinal]!.member))
        )
    } else if (rule !== undefined) {
      const name = childNode(node, rule.name)
      const value = childNode(node, rule.value)
      const member = name < 0 ? undefined : members[type[name]!]
      const nameNode = member === undefined ? name : childNode(name, member)
      // What a module exports has no name of its own.
      const ordinal =
        nameNode < 0
          ? undefined
          : (ordinalByNameOffset.get(start[nameNode]!) ?? ordinalByNameOffset.get(end[name]!))
      const written = name < 0 ? "" : text.slice(start[nameNode], end[nameNode])
      if (ordinal !== undefined && value >= 0 && (member !== undefined || !isReplaced(ordinal, written)))
        readValue(ordinal, value, rule.stated, node, written)
    } else if (exported !== undefined) {
      const ordinal = ordinalByNameOffset.get(start[node]!)
      const value = ordinal === undefined ? -1 : childNode(node, exported)
      if (value >= 0) readValue(ordinal!, value, undefined, node)
    }
  }
  return given
}
