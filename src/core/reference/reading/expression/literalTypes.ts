import type { PartRules } from "../../../language/PartRules.ts"
import type { ExpressionType } from "../../../mention/AccessChain.ts"
import { collectionType } from "../../../mention/collectionType.ts"
import { encodeGiven } from "../../../mention/givenType.ts"
import { objectType } from "../../../mention/objectType.ts"
import { tupleType } from "../../../mention/tupleType.ts"
import { ownValue } from "../../../record/mod.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"
import { commonType, tupleOf, wrappedType } from "./combinedTypes.ts"
import type { ExpressionParts } from "./expressionParts.ts"
import type { TakenParts } from "./takenParts.ts"

/** Longest object whose fields are told: a longer one is data, and its type too long to be kept. */
const MAX_OBJECT_CHARACTERS = 2000

type ObjectRule = NonNullable<PartRules["objects"]>

type MapRule = NonNullable<PartRules["maps"]>[string]

export interface LiteralTypesContext
  extends Pick<ExpressionParts, "partsOf">, Pick<TakenParts, "elementOf" | "madeAt"> {
  readonly typeAt: (node: number) => ExpressionType | undefined
}

/** Tells the types of lists, maps, tuples and objects that are written out. */
export interface LiteralTypes {
  /** The type of a node of a kind; "" when unknown, undefined when it is none of them. */
  readonly literalTypeAt: (node: number, kind: string) => ExpressionType | undefined
  /** The type of a value that a cast without a type keeps from changing: a list is one of values at places. */
  readonly fixedTypeAt: (node: number) => ExpressionType | undefined
}

/** Reads what the expressions of one file write out. */
export const literalTypes = (
  { after, end, field, fields, start }: SyntaxTape,
  { lists = {}, made = {}, maps = {}, objects, pairs = {}, spread, tuples = [] }: PartRules,
  { childNode, kindOf, textOf }: Pick<TapeReader, "childNode" | "kindOf" | "textOf">,
  { elementOf, madeAt, partsOf, typeAt }: LiteralTypesContext
): LiteralTypes => {
  /** The values of a collection with keys that is written out; undefined where it holds something else as well. */
  const valuesOf = (node: number, { entry, value }: MapRule): ReadonlyArray<number> | undefined => {
    const inside = partsOf(node)
    if (entry === "") return inside?.filter((each) => fields[field[each]!] === value)
    return inside?.every((each) => kindOf(each) === entry) === true
      ? inside.map((each) => childNode(each, value))
      : undefined
  }

  const typeOfMap = (node: number, map: MapRule): ExpressionType => {
    const values = valuesOf(node, map)
    const value = values === undefined ? undefined : commonType(values.map((each) => typeAt(each) ?? ""))
    return typeof value === "string" ? collectionType(value, "?", map.name) : ""
  }

  /** The type of an object by its fields after the last one that spreads another object. */
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

  const typeOfTuple = (node: number): string =>
    tupleOf((partsOf(node) ?? []).map((each) => typeAt(each) ?? ""))

  /** The tuple that two values make which a word joins; undefined for other expressions. */
  const typeOfPair = (node: number, word: string): string | undefined => {
    const [first, between, last, another] = partsOf(node) ?? []
    return last === undefined || another !== undefined || textOf(between!) !== word
      ? undefined
      : tupleOf([first!, last].map((each) => typeAt(each) ?? ""))
  }

  const fixedTypeAt = (node: number): ExpressionType | undefined => {
    const places = ownValue(lists, kindOf(node)) === undefined ? undefined : partsOf(node)
    return places === undefined
      ? typeAt(node)
      : tupleType(places.map((each) => encodeGiven(fixedTypeAt(each) ?? "", true)))
  }

  return {
    fixedTypeAt,
    literalTypeAt: (node, kind) => {
      const list = ownValue(lists, kind)
      if (list !== undefined) return wrappedType(elementOf(node), list)
      if (objects?.type === kind) return typeOfObject(node, objects)
      const map = ownValue(maps, kind)
      if (map !== undefined) return typeOfMap(node, map)
      const comprehension = ownValue(made, kind)
      if (comprehension !== undefined)
        return wrappedType(madeAt(node, comprehension.of, comprehension.around), comprehension.name)
      const word = ownValue(pairs, kind)
      if (word !== undefined) return typeOfPair(node, word)
      return tuples.includes(kind) ? typeOfTuple(node) : undefined
    }
  }
}
