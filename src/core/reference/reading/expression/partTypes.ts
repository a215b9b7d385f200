/** Types of expressions by those of their parts, and of what a pattern takes out of a value. */
import type { ChainRules } from "../../../language/ChainRules.ts"
import type { PartRules } from "../../../language/PartRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { BOUND_SEPARATOR } from "../../../mention/boundNames.ts"
import { AWAIT, type ExpressionType, haveSameType, withStep } from "../../../mention/AccessChain.ts"
import {
  collectionName,
  collectionType,
  isCollectionType,
  partOfCollection
} from "../../../mention/collectionType.ts"
import { encodeGiven } from "../../../mention/givenType.ts"
import { objectType } from "../../../mention/objectType.ts"
import { documentedType } from "../../../mention/documentedType.ts"
import { tupleType } from "../../../mention/tupleType.ts"
import type { LanguageCall } from "./languageCalls.ts"
import { partsIn } from "../syntax/partsIn.ts"
import type { partTaker } from "./partTaker.ts"
import { type PatternPlace, patternPlaces } from "./patternPlaces.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"

/** Most characters of an expression that begin with the type that it makes. */
const MAX_HEAD_CHARACTERS = 300

/** Longest object whose fields are told: a longer one is data, and its type too long to be kept. */
const MAX_OBJECT_CHARACTERS = 2000

type ObjectRule = NonNullable<PartRules["objects"]>

type MapRule = NonNullable<PartRules["maps"]>[string]
/** Characters of an expression that tell whether it is nothing. */
const MAX_NOTHING_CHARACTERS = 20

/** Angle brackets around a type. */
const ANGLES = /^<|>$/g

/** Deepest nesting of expressions whose types are those of their parts: a sum of thousands of values is none of interest. */
const MAX_NESTING = 40

/** Deepest nesting of patterns, and of calls that give what their argument gives. */
const MAX_DEPTH = 8

export interface PartTypesContext {
  readonly callAt: (node: number) => LanguageCall | undefined
  /** What may be around the name of a variable in a pattern. */
  readonly declarators: ReadonlyArray<string>
  /** Whether the names that are bound inside a node are known already. */
  readonly isRead: (node: number) => boolean
  readonly nameOfType: (written: string) => string
  /** The collection whose keys and elements an expression gives in pairs; -1 for none. */
  readonly pairedBy: (node: number) => number
  readonly partOf: ReturnType<typeof partTaker>
  /** The collection whose elements a call gives to a function; -1 for another call. */
  readonly visitedBy: (call: number) => number
  readonly typeAt: (node: number) => ExpressionType | undefined
  /** The type of the value that a node makes by itself; undefined when it makes none. */
  readonly valueTypeAt: (node: number) => ExpressionType | undefined
}

/** Undefined for a language without such rules. */
export const partTypes = (
  tape: SyntaxTape,
  text: string,
  { functions, inferred, parts, unwraps = {}, wrappers }: ChainRules,
  { childNode, kindOf, textOf }: Pick<TapeReader, "childNode" | "kindOf" | "textOf">,
  {
    callAt,
    declarators,
    isRead,
    nameOfType,
    pairedBy,
    partOf,
    typeAt,
    valueTypeAt,
    visitedBy
  }: PartTypesContext
) => {
  if (parts === undefined) return undefined
  const { after, end, field, fields, parent, start } = tape
  const { casts = {}, choices, clause, constructed = {}, lists = {}, made = {}, maps = {} } = parts
  const { nothing, objects, spread, tuples = [] } = parts
  const promise = inferred?.promise
  /** How many expressions around one are being examined. */
  let nesting = 0

  const partsOf = partsIn(tape, spread)

  /** What is in a list that is written out. */
  const elementOf = (node: number, places: ReadonlyArray<PatternPlace>, depthLeft: number): ExpressionType =>
    commonType(
      (partsOf(node, true) ?? []).map((each) =>
        spread.includes(kindOf(each))
          ? itemAt(each + 1, places, depthLeft - 1)
          : valueAt(each, places, depthLeft - 1)
      )
    )

  /** The values of a collection with keys that is written out; undefined where it holds something else as well. */
  const valuesOf = (node: number, { entry, value }: MapRule): ReadonlyArray<number> | undefined => {
    const inside = partsOf(node)
    if (entry === "") return inside?.filter((each) => fields[field[each]!] === value)
    return inside?.every((each) => kindOf(each) === entry) === true
      ? inside.map((each) => childNode(each, value))
      : undefined
  }

  /** The type of an object that is written out, by its fields after the last one that spreads another object. */
  const typeOfObject = (node: number, { key, pair, shorthand, value }: ObjectRule): string => {
    const known = new Map<string, string>()
    if (end[node]! - start[node]! > MAX_OBJECT_CHARACTERS) return ""
    for (let child = node + 1; child < after[node]!; child = after[child]!) {
      const kind = kindOf(child)
      if (spread.includes(kind)) known.clear()
      const isPair = kind === pair
      if (!isPair && kind !== shorthand) continue
      const name = textOf(isPair ? childNode(child, key) : child)
      const held = /^[\p{L}\p{N}_$]+$/u.test(name) ? typeAt(isPair ? childNode(child, value) : child) : ""
      known.set(name, encodeGiven(held ?? "", true))
    }
    return objectType([...known])
  }

  const isNothing = (node: number): boolean =>
    nothing.test(text.slice(start[node], Math.min(end[node]!, start[node]! + MAX_NOTHING_CHARACTERS)))

  /** The one type of all values; "" when one is unknown, or they differ. */
  const commonType = (found: ReadonlyArray<ExpressionType>): ExpressionType => {
    const [first = "", ...others] = found
    return others.every((each) => haveSameType(each, first)) ? first : ""
  }

  /**
   * The type of a value that is one of several, since a use of a member is one of that member of each: all of them, if they are known by name; else what the declarations
   * of the view have to tell.
   */
  const eitherType = (found: ReadonlyArray<ExpressionType>): ExpressionType => {
    const common = commonType(found)
    if (common !== "" || found.includes("")) return common
    if (found.some((each) => typeof each === "string" && parts.anyTypes?.has(each) === true)) return ""
    const described = found.find((each) => typeof each !== "string")
    if (described !== undefined) return described
    const stated = found.filter((each) => typeof each === "string")
    return stated.some(isCollectionType) ? "" : [...new Set(stated)].join(BOUND_SEPARATOR)
  }

  const listOf = (element: ExpressionType, name: string): ExpressionType =>
    typeof element === "string"
      ? collectionType(element, "", name)
      : withStep(element, { is: "wrapped", name })

  const opened = (awaited: ExpressionType): ExpressionType =>
    awaited === "" ? "" : withStep(awaited, { is: "opened", name: AWAIT })

  /** A promise of a list of what awaiting a value gives. */
  const promisedList = (held: ExpressionType): ExpressionType => {
    if (promise === undefined || held === "") return ""
    if (typeof held !== "string") return withStep(listOf(opened(held), ""), { is: "wrapped", name: promise })
    return isCollectionType(held) && collectionName(held) === promise
      ? collectionType(collectionType(partOfCollection(held, "element") ?? ""), "", promise)
      : ""
  }

  /** A list of the keys and elements of a collection. */
  const listOfPairs = (collection: ExpressionType | undefined): ExpressionType => {
    const [key, element] = (["pairKey", "pairElement"] as const).map((part) => partOf(collection, part))
    return typeof key === "string" && typeof element === "string"
      ? collectionType(tupleType([key, element]))
      : ""
  }

  const withoutBrackets = (node: number): number => {
    let at = node
    for (let left = MAX_DEPTH; left > 0 && wrappers[kindOf(at)] !== undefined; left--) {
      const inside = childNode(at, wrappers[kindOf(at)]!)
      if (inside < 0 || (tuples.includes(kindOf(at)) && after[inside] !== after[at])) return at
      at = inside
    }
    return at
  }

  const take = (value: ExpressionType | undefined, places: ReadonlyArray<PatternPlace>): ExpressionType =>
    places.reduce<ExpressionType>(
      (taken, place) =>
        place === "rest"
          ? partOf(taken, "all")
          : place === "keyed"
            ? partOf(taken, "element")
            : partOf(taken, "item", String(place)),
      value ?? ""
    )

  /** What an expression gives for each element of a list. */
  const madeType = (node: number, of: string): ExpressionType => {
    const body = childNode(node, of)
    if (body < 0) return ""
    if (isRead(node)) return typeAt(body) ?? ""
    for (
      let child = clause === undefined ? after[node]! : node + 1;
      child < after[node]!;
      child = after[child]!
    )
      if (kindOf(child) === clause!.type && textOf(childNode(child, clause!.variable)) === textOf(body))
        return itemAt(childNode(child, clause!.of), [])
    const value = valueTypeAt(body)
    return typeof value === "string" ? value : ""
  }

  /** What the keys and elements of a collection give, taken apart. */
  const ofPairs = (collection: number, [first, ...others]: ReadonlyArray<PatternPlace>): ExpressionType =>
    first === 0 || first === 1
      ? take(partOf(typeAt(collection), first === 0 ? "pairKey" : "pairElement"), others)
      : ""

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
      if (result.is === "listed") return take(commonType(given.map((each) => typeAt(each) ?? "")), places)
      if (result.is === "values") return take(partOf(typeAt(about), "element"), places)
      if (result.is === "entries") return ofPairs(about, places)
      if (result.is === "chained" || result.is === "merged")
        return commonType(given.map((each) => itemAt(each, places, depthLeft - 1)))
    }
    const paired = pairedBy(node)
    if (paired >= 0) return ofPairs(paired, places)
    const kind = kindOf(node)
    if (lists[kind] !== undefined || tuples.includes(kind)) return elementOf(node, places, depthLeft)
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
    const awaitedList = awaited?.result.is === "awaitedList" ? awaited.about : -1
    if (awaited?.result.is === "awaited")
      return typeof first === "number"
        ? take(opened(typeAt(awaited.places.at(first) ?? -1) ?? ""), others)
        : ""
    if (awaitedList >= 0 && typeof first === "number")
      return Object.hasOwn(lists, kindOf(awaitedList))
        ? take(opened(typeAt(partsOf(awaitedList)?.at(first) ?? -1) ?? ""), others)
        : ""
    return take(typeAt(node), places)
  }

  const placesOf = patternPlaces(tape, text, parts, kindOf, declarators)

  /** What a function without parameters that is an argument gets. */
  const placeholderType = (node: number): ExpressionType => {
    let at = parent[node]!
    for (let left = MAX_DEPTH; left > 0 && at >= 0; at = parent[at]!, left--)
      if (kindOf(at) === parts.placeholder!.list) {
        const object = parent[at]! < 0 ? -1 : visitedBy(parent[at]!)
        return object < 0 ? "" : partOf(typeAt(object), "item")
      }
    return ""
  }

  /** What a function that is written as an argument gives. */
  const resultOfFunction = (node: number): ExpressionType => {
    const { givenBy, visitors = [] } = functions ?? {}
    if (node < 0 || givenBy === undefined || !visitors.includes(kindOf(node))) return ""
    const stated = childNode(node, givenBy.stated)
    if (stated >= 0) return nameOfType(textOf(stated))
    const body = childNode(node, givenBy.body)
    return body < 0 ? "" : ((isRead(node) ? typeAt(body) : valueTypeAt(body)) ?? "")
  }

  const branchesType = (around: number, values: ReadonlyArray<string>): ExpressionType => {
    const branches = around < 0 ? [] : (partsOf(around) ?? [])
    const given = branches.map((each) => (values.includes(kindOf(each)) ? childNode(each, ">") : -1))
    return given.includes(-1)
      ? ""
      : eitherType(given.filter((each) => !isNothing(each)).map((each) => typeAt(each) ?? ""))
  }

  /** The type of an expression by its parts; undefined for other expressions. */
  const composedTypeAt = (node: number): ExpressionType | undefined => {
    if (nesting >= MAX_NESTING) return ""
    nesting++
    try {
      return typeOfParts(node)
    } finally {
      nesting--
    }
  }

  const typeOfParts = (node: number): ExpressionType | undefined => {
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
      if (result.is === "stated") {
        const suffix = functions?.typeSuffix?.length ?? 0
        const type = about < 0 ? "" : nameOfType(text.slice(start[about], end[about]! - suffix))
        return result.isLikely === true ? documentedType(type) : type
      }
      if (result.is === "item") return itemAt(about, [])
      if (result.is === "same") return typeAt(about) ?? ""
      if (result.is === "listed") return listOf(commonType(call.places.map((each) => typeAt(each) ?? "")), "")
      if (result.is === "values") return listOf(partOf(typeAt(about), "element"), "")
      if (result.is === "awaitedList") return promisedList(partOf(typeAt(about), "element"))
      if (result.is === "entries") return listOfPairs(typeAt(about))
      if (result.is === "all") return listOf(itemAt(about, []), "")
      if (result.is === "mapped")
        return listOf(resultOfFunction(call.places[Number(result.visitor)] ?? -1), "")
      if (result.is === "merged") return listOf(itemAt(node, []), "")
      return result.is === "given" ? undefined : ""
    }
    if (lists[kind] !== undefined) return listOf(elementOf(node, [], MAX_DEPTH), lists[kind]!)
    const cast = casts[kind]
    if (cast !== undefined) {
      const type = childNode(node, cast)
      if (after[node] === node + 1 || type < 0) return undefined
      return after[node + 1] === after[node]
        ? fixedType(node + 1)
        : nameOfType(textOf(type).replace(ANGLES, ""))
    }
    const applied = constructed[kind]
    if (applied !== undefined) {
      const head = text.slice(start[node], Math.min(end[node]!, start[node]! + MAX_HEAD_CHARACTERS))
      const type = applied(head)
      if (type !== "") return nameOfType(type)
    }
    if (objects?.type === kind) return typeOfObject(node, objects)
    const map = maps[kind]
    if (map !== undefined) {
      const values = valuesOf(node, map)
      if (values === undefined) return ""
      const value = commonType(values.map((each) => typeAt(each) ?? ""))
      return typeof value === "string" ? collectionType(value, "?", map.name) : ""
    }
    const comprehension = made[kind]
    if (comprehension !== undefined) return listOf(madeType(node, comprehension.of), comprehension.name)
    if (tuples.includes(kind)) {
      const given = (partsOf(node) ?? []).map((each) => typeAt(each) ?? "")
      return given.every((each) => typeof each === "string") ? tupleType(given) : ""
    }
    if (parts.placeholder?.type === kind) return placeholderType(node)
    const branched = parts.branches?.[kind]
    if (branched !== undefined) return branchesType(childNode(node, branched.of), branched.values)
    const choice = choiceAt(node)
    if (choice === undefined) return undefined
    const { chosen, joins } = choice
    if (chosen.length === 0) return ""
    const chosenType = eitherType(chosen.filter((each) => !isNothing(each)).map((each) => typeAt(each) ?? ""))
    return !joins || (typeof chosenType === "string" && isCollectionType(chosenType)) ? chosenType : ""
  }

  /** The type of a value that a cast without a type keeps from changing: a list is one of values at places. */
  function fixedType(node: number): ExpressionType | undefined {
    const places = lists[kindOf(node)] === undefined ? undefined : partsOf(node)
    return places === undefined
      ? typeAt(node)
      : tupleType(places.map((each) => encodeGiven(fixedType(each) ?? "", true)))
  }

  /** The expressions of which a node gives one, or which it joins; none if they are incomplete. Undefined for any other node. */
  function choiceAt(
    node: number
  ): { readonly chosen: ReadonlyArray<number>; readonly joins: boolean } | undefined {
    const choice = choices[kindOf(node)]
    if (choice === undefined) return undefined
    const given = partsOf(node)
    const places = given?.length === 2 ? (choice.short ?? choice.parts) : choice.parts
    const chosen = places.map((place) => given?.[place] ?? -1)
    if (chosen.includes(-1)) return { chosen: [], joins: false }
    const between = text.slice(end[chosen[0]!], start[chosen[1]!]).trim()
    const joins = choice.joining?.includes(between) === true
    const isChoice = choice.joining === undefined || choice.signs !== undefined
    return !joins && (!isChoice || choice.signs?.includes(between) === false) ? undefined : { chosen, joins }
  }

  /** The expressions of which one is the value of an expression, without those that hold nothing; itself where it is no choice. */
  const alternativesOf = (expression: number, depthLeft = MAX_DEPTH): ReadonlyArray<number> => {
    const node = withoutBrackets(expression)
    if (isNothing(node)) return []
    const choice = depthLeft === 0 ? undefined : choiceAt(node)
    return choice === undefined || choice.joins || choice.chosen.length === 0
      ? [node]
      : choice.chosen.flatMap((each) => alternativesOf(each, depthLeft - 1))
  }

  return {
    alternativesOf,
    composedTypeAt,
    take,
    isNothing,
    itemAt,
    placesOf,
    valueAt
  }
}

export type PartTypes = NonNullable<ReturnType<typeof partTypes>>
