/** Types of expressions by those of their parts, and of what a pattern takes out of a value. */
import type { ChainRules } from "../../language/ChainRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import { AWAIT, type ExpressionType, haveSameType, withStep } from "../../mention/AccessChain.ts"
import { collectionType, isCollectionType } from "../../mention/collectionType.ts"
import { tupleType } from "../../mention/tupleType.ts"
import { childByField } from "./childByField.ts"
import type { LanguageCall } from "./languageCalls.ts"
import type { partTaker } from "./partTaker.ts"
import type { tapeReader } from "./tapeReader.ts"

/** Most parts of one expression that are compared. */
const MAX_PARTS = 12

/** Deepest nesting of patterns, and of calls that give what their argument gives. */
const MAX_DEPTH = 8

/** Where a pattern takes a part out of a value: its place, from 0 or, from the end, -1; or the rest of a list. */
export type PatternPlace = number | "rest"

export interface PartTypesContext {
  readonly callAt: (node: number) => LanguageCall | undefined
  /** Whether the names that are bound inside a node are known already. */
  readonly isRead: (node: number) => boolean
  readonly nameOfType: (written: string) => string
  /** The collection whose keys and elements an expression gives in pairs; -1 for none. */
  readonly pairedBy: (node: number) => number
  readonly partOf: ReturnType<typeof partTaker>
  readonly typeAt: (node: number) => ExpressionType | undefined
  /** The type of the value that a node makes by itself; undefined when it makes none. */
  readonly valueTypeAt: (node: number) => ExpressionType | undefined
}

/** Undefined for a language without such rules. */
export const partTypes = (
  tape: SyntaxTape,
  text: string,
  { parts, unwraps = {}, wrappers }: ChainRules,
  { childIn }: Pick<ReturnType<typeof tapeReader>, "childIn">,
  { callAt, isRead, nameOfType, pairedBy, partOf, typeAt, valueTypeAt }: PartTypesContext
) => {
  if (parts === undefined) return undefined
  const { after, end, parent, start, type, types } = tape
  const { choices, clause, lists, made, maps, nothing, patterns, rest, spread, tuples } = parts
  const childNode = childByField(tape, childIn)
  const kindOf = (node: number) => types[type[node]!]!
  const textOf = (node: number) => text.slice(start[node], end[node])

  /** The parts of an expression; undefined if there are too many, or a list is spread among them. */
  const partsOf = (node: number): ReadonlyArray<number> | undefined => {
    const found: Array<number> = []
    for (let child = node + 1; child < after[node]!; child = after[child]!) {
      if (kindOf(child).includes("comment")) continue
      if (found.length === MAX_PARTS || spread.includes(kindOf(child))) return undefined
      found.push(child)
    }
    return found
  }

  const isNothing = (node: number): boolean => end[node]! - start[node]! < 20 && nothing.test(textOf(node))

  /** The one type of all values; "" when one is unknown, or they differ. */
  const commonType = (found: ReadonlyArray<ExpressionType>): ExpressionType => {
    const [first = "", ...others] = found
    return others.every((each) => haveSameType(each, first)) ? first : ""
  }

  const listOf = (element: ExpressionType, name: string): ExpressionType =>
    typeof element === "string"
      ? collectionType(element, "", name)
      : withStep(element, { is: "wrapped", name })

  const opened = (awaited: ExpressionType): ExpressionType =>
    awaited === "" ? "" : withStep(awaited, { is: "opened", name: AWAIT })

  const withoutBrackets = (node: number): number => {
    let at = node
    for (let left = MAX_DEPTH; left > 0 && wrappers[kindOf(at)] !== undefined; left--) {
      const inside = childNode(at, wrappers[kindOf(at)]!)
      if (inside < 0) return at
      at = inside
    }
    return at
  }

  const take = (value: ExpressionType | undefined, places: ReadonlyArray<PatternPlace>): ExpressionType =>
    places.reduce<ExpressionType>(
      (taken, place) => (place === "rest" ? partOf(taken, "all") : partOf(taken, "item", String(place))),
      value ?? ""
    )

  /** What an expression gives for each element of a list. */
  const madeType = (node: number, of: string): ExpressionType => {
    const body = childNode(node, of)
    if (body < 0) return ""
    if (isRead(node)) return typeAt(body) ?? ""
    for (let child = node + 1; child < after[node]!; child = after[child]!)
      if (kindOf(child) === clause.type && textOf(childNode(child, clause.variable)) === textOf(body))
        return itemAt(childNode(child, clause.of), [])
    const value = valueTypeAt(body)
    return typeof value === "string" ? value : ""
  }

  /** What an expression gives in turn, taken apart. */
  const itemAt = (
    expression: number,
    places: ReadonlyArray<PatternPlace>,
    depthLeft = MAX_DEPTH
  ): ExpressionType => {
    if (expression < 0 || depthLeft === 0) return ""
    const node = withoutBrackets(expression)
    const [first, ...others] = places
    const call = callAt(node)
    if (call !== undefined) {
      const { about, places: given, result } = call
      if (result.is === "all") return itemAt(about, places, depthLeft - 1)
      if (result.is === "numbered") return first === 1 ? itemAt(about, others, depthLeft - 1) : ""
      if (result.is === "joined")
        return typeof first === "number" && first >= 0
          ? itemAt(given[first] ?? -1, others, depthLeft - 1)
          : ""
      if (result.is === "chained") return commonType(given.map((each) => itemAt(each, places, depthLeft - 1)))
    }
    const paired = pairedBy(node)
    if (paired >= 0)
      return first === 0 || first === 1
        ? take(partOf(typeAt(paired), first === 0 ? "pairKey" : "pairElement"), others)
        : ""
    const kind = kindOf(node)
    if (lists[kind] !== undefined || tuples.includes(kind))
      return commonType((partsOf(node) ?? []).map((each) => valueAt(each, places, depthLeft - 1)))
    const comprehension = made[kind]
    if (comprehension !== undefined) return take(madeType(node, comprehension.of), places)
    return take(partOf(typeAt(node), "item"), places)
  }

  /** What an expression gives, taken apart. */
  const valueAt = (
    expression: number,
    places: ReadonlyArray<PatternPlace>,
    depthLeft = MAX_DEPTH
  ): ExpressionType => {
    if (expression < 0 || depthLeft === 0) return ""
    const node = withoutBrackets(expression)
    const [first, ...others] = places
    if (first === undefined) return typeAt(node) ?? ""
    // The value of `a = b = value`.
    const inner = parts.taken[kindOf(node)]
    if (inner !== undefined) return valueAt(childNode(node, inner), places, depthLeft - 1)
    if (tuples.includes(kindOf(node)) || lists[kindOf(node)] !== undefined) {
      const given = partsOf(node)
      return typeof first === "number" ? valueAt(given?.at(first) ?? -1, others, depthLeft - 1) : ""
    }
    const awaited = unwraps[kindOf(node)] === AWAIT ? callAt(node + 1) : undefined
    if (awaited?.result.is === "awaited")
      return typeof first === "number"
        ? take(opened(typeAt(awaited.places.at(first) ?? -1) ?? ""), others)
        : ""
    return take(typeAt(node), places)
  }

  /** Where a name is in the pattern that takes a value apart; undefined where it is not bound to a part. */
  const placesOf = (name: number, pattern: number): ReadonlyArray<PatternPlace> | undefined => {
    const places: Array<PatternPlace> = []
    let at = name
    for (let left = MAX_DEPTH * 2; at !== pattern && left > 0; left--) {
      const around = parent[at]!
      if (rest.includes(kindOf(around))) {
        places.unshift("rest")
        at = around
        if (at !== pattern) at = parent[at]!
        continue
      }
      if (!patterns.includes(kindOf(around))) return undefined
      const children = partsOf(around)
      const place = children?.indexOf(at) ?? -1
      if (children === undefined || place < 0) return undefined
      const isAfterRest = children.slice(0, place).some((each) => rest.includes(kindOf(each)))
      places.unshift(isAfterRest ? place - children.length : place)
      at = around
    }
    // A pattern of one name takes the only element: `(cart,) = …`.
    return at === pattern ? places : undefined
  }

  /** The type of an expression by its parts; undefined for other expressions. */
  const composedTypeAt = (node: number): ExpressionType | undefined => {
    const kind = kindOf(node)
    const call = callAt(node)
    if (call !== undefined) {
      const { about, result } = call
      if (result.is === "raised")
        return collectionType(
          collectionType(about < 0 ? "" : nameOfType(textOf(about)), "", result.holder),
          "",
          result.context
        )
      if (result.is === "stated") return about < 0 ? "" : nameOfType(textOf(about))
      if (result.is === "item") return itemAt(about, [])
      if (result.is === "same") return typeAt(about) ?? ""
      if (result.is === "all") return listOf(itemAt(about, []), "")
      return result.is === "given" ? undefined : ""
    }
    if (lists[kind] !== undefined)
      return listOf(commonType((partsOf(node) ?? []).map((each) => typeAt(each) ?? "")), lists[kind])
    const map = maps[kind]
    if (map !== undefined) {
      const entries = partsOf(node)
      if (entries?.every((each) => kindOf(each) === map.entry) !== true) return ""
      const value = commonType(entries.map((each) => typeAt(childNode(each, map.value)) ?? ""))
      return typeof value === "string" ? collectionType(value, "?", map.name) : ""
    }
    const comprehension = made[kind]
    if (comprehension !== undefined) return listOf(madeType(node, comprehension.of), comprehension.name)
    if (tuples.includes(kind)) {
      const given = (partsOf(node) ?? []).map((each) => typeAt(each) ?? "")
      return given.every((each) => typeof each === "string") ? tupleType(given) : ""
    }
    const choice = choices[kind]
    if (choice === undefined) return undefined
    const given = partsOf(node)
    const chosen = choice.parts.map((place) => given?.[place] ?? -1)
    if (chosen.includes(-1)) return ""
    const between = text.slice(end[chosen[0]!], start[chosen[1]!]).trim()
    if (choice.sign !== undefined && between !== choice.sign) return ""
    const chosenType = commonType(chosen.filter((each) => !isNothing(each)).map((each) => typeAt(each) ?? ""))
    return choice.joinsLists !== true || (typeof chosenType === "string" && isCollectionType(chosenType))
      ? chosenType
      : ""
  }

  return { composedTypeAt, isNothing, itemAt, placesOf, valueAt }
}

export type PartTypes = NonNullable<ReturnType<typeof partTypes>>
