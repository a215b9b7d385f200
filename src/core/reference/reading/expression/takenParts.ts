import type { PartRules } from "../../../language/PartRules.ts"
import { AWAIT, type ExpressionType } from "../../../mention/AccessChain.ts"
import { ownValue } from "../../../record/mod.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"
import { awaitedType, commonType } from "./combinedTypes.ts"
import type { ExpressionParts } from "./expressionParts.ts"
import type { LanguageCall } from "./languageCalls.ts"
import type { partTaker } from "./partTaker.ts"
import type { PatternPlace } from "./patternPlaces.ts"

/** Deepest nesting of patterns, and of calls that give what their argument gives. */
const MAX_DEPTH = 8

/** Where an expression is taken apart: the places from the outermost pattern to the innermost one, none for all of it. */
type Places = ReadonlyArray<PatternPlace>

export interface TakenPartsContext extends Pick<ExpressionParts, "partsOf" | "withoutBrackets"> {
  readonly callAt: (node: number) => LanguageCall | undefined
  /** Whether the names that are bound inside a node are known already. */
  readonly isRead: (node: number) => boolean
  /** The collection whose keys and elements an expression gives in pairs; -1 for none. */
  readonly pairedBy: (node: number) => number
  readonly partOf: ReturnType<typeof partTaker>
  readonly typeAt: (node: number) => ExpressionType | undefined
  /** Node types that unwrap their first child, each with the name of that step. */
  readonly unwraps: Readonly<Record<string, string>>
  /** The type of the value that a node makes by itself; undefined when it makes none. */
  readonly valueTypeAt: (node: number) => ExpressionType | undefined
}

/** Tells the type of what is taken out of a value: by a pattern, or as one of the elements that an expression gives in turn. "" for an unknown one. */
export interface TakenParts {
  /** What is taken out of a value of a type. */
  readonly take: (value: ExpressionType | undefined, places: Places) => ExpressionType
  /** What is taken out of each element that an expression gives in turn. */
  readonly itemAt: (expression: number, places: Places) => ExpressionType
  /** What is taken out of the value of an expression. */
  readonly valueAt: (expression: number, places: Places) => ExpressionType
  /** The type of the elements of a list that is written out. */
  readonly elementOf: (list: number) => ExpressionType
  /** What a comprehension gives for each element; `of` is the field of that. */
  readonly madeAt: (comprehension: number, of: string, around?: string) => ExpressionType
}

/** Takes the expressions of one file apart. */
export const takenParts = (
  { after }: Pick<SyntaxTape, "after">,
  {
    clause,
    lists = {},
    made = {},
    spread,
    taken,
    tuples = []
  }: Pick<PartRules, "clause" | "lists" | "made" | "spread" | "taken" | "tuples">,
  { childNode, kindOf, textOf }: Pick<TapeReader, "childNode" | "kindOf" | "textOf">,
  {
    callAt,
    isRead,
    pairedBy,
    partOf,
    partsOf,
    typeAt,
    unwraps,
    valueTypeAt,
    withoutBrackets
  }: TakenPartsContext
): TakenParts => {
  const isWrittenOut = (kind: string) => ownValue(lists, kind) !== undefined || tuples.includes(kind)

  const take = (value: ExpressionType | undefined, places: Places): ExpressionType =>
    places.reduce<ExpressionType>(
      (before, place) =>
        place === "rest"
          ? partOf(before, "all")
          : place === "keyed"
            ? partOf(before, "element")
            : partOf(before, "item", String(place)),
      value ?? ""
    )

  const elementOf = (node: number, places: Places, depthLeft: number): ExpressionType =>
    commonType(
      (partsOf(node, true) ?? []).map((each) =>
        spread.includes(kindOf(each))
          ? itemAt(each + 1, places, depthLeft - 1)
          : valueAt(each, places, depthLeft - 1)
      )
    )

  const madeAt = (node: number, of: string, around?: string): ExpressionType => {
    const held = childNode(node, of)
    if (held < 0 || (around !== undefined && kindOf(held) !== around)) return ""
    const body = around === undefined ? held : held + 1
    if (isRead(node)) return typeAt(body) ?? ""
    for (
      let child = clause === undefined ? after[node]! : node + 1;
      child < after[node]!;
      child = after[child]!
    )
      if (kindOf(child) === clause!.type && textOf(childNode(child, clause!.variable)) === textOf(body))
        return itemAt(childNode(child, clause!.of), [], MAX_DEPTH)
    const value = valueTypeAt(body)
    return typeof value === "string" ? value : ""
  }

  /** What the keys and elements of a collection give, taken apart. */
  const ofPairs = (collection: number, [first, ...others]: Places): ExpressionType =>
    first === 0 || first === 1
      ? take(partOf(typeAt(collection), first === 0 ? "pairKey" : "pairElement"), others)
      : ""

  /** The same of what a function of the language gives in turn; undefined where only the type of its result tells it. */
  const ofCall = (
    { about, places: given, result }: LanguageCall,
    places: Places,
    depthLeft: number
  ): ExpressionType | undefined => {
    const [first, ...others] = places
    switch (result.is) {
      case "all":
        return itemAt(about, places, depthLeft - 1)
      case "numbered":
        return first === 1 ? itemAt(about, others, depthLeft - 1) : ""
      case "joined":
        return typeof first === "number" && first >= 0
          ? itemAt(given[first] ?? -1, others, depthLeft - 1)
          : ""
      case "listed":
        return take(commonType(given.map((each) => typeAt(each) ?? "")), places)
      case "values":
        return take(partOf(typeAt(about), "element"), places)
      case "entries":
        return ofPairs(about, places)
      case "chained":
      case "merged":
        return commonType(given.map((each) => itemAt(each, places, depthLeft - 1)))
      default:
        return undefined
    }
  }

  const itemAt = (expression: number, places: Places, depthLeft: number): ExpressionType => {
    if (expression < 0 || depthLeft === 0) return ""
    const node = withoutBrackets(expression)
    const call = callAt(node)
    const ofResult = call === undefined ? undefined : ofCall(call, places, depthLeft)
    if (ofResult !== undefined) return ofResult
    const paired = pairedBy(node)
    if (paired >= 0) return ofPairs(paired, places)
    const kind = kindOf(node)
    if (isWrittenOut(kind)) return elementOf(node, places, depthLeft)
    const comprehension = ownValue(made, kind)
    if (comprehension !== undefined) return take(madeAt(node, comprehension.of, comprehension.around), places)
    return take(partOf(typeAt(node), "item"), places)
  }

  /** The same for a value that is awaited, whose parts may be promises; undefined for any other value. */
  const ofAwaited = (node: number, first: PatternPlace, others: Places): ExpressionType | undefined => {
    const awaited = ownValue(unwraps, kindOf(node)) === AWAIT ? callAt(node + 1) : undefined
    const partAt = (given: ReadonlyArray<number> | undefined, place: number) =>
      take(awaitedType(typeAt(given?.at(place) ?? -1) ?? ""), others)
    if (awaited?.result.is === "awaited")
      return typeof first === "number" ? partAt(awaited.places, first) : ""
    if (awaited?.result.is !== "awaitedList" || awaited.about < 0 || typeof first !== "number")
      return undefined
    return Object.hasOwn(lists, kindOf(awaited.about)) ? partAt(partsOf(awaited.about), first) : ""
  }

  const valueAt = (expression: number, places: Places, depthLeft: number): ExpressionType => {
    if (expression < 0 || depthLeft === 0) return ""
    const node = withoutBrackets(expression)
    const [first, ...others] = places
    if (first === undefined) return typeAt(node) ?? ""
    // The value of `a = b = value`.
    const inner = ownValue(taken, kindOf(node))
    if (inner !== undefined) return valueAt(childNode(node, inner), places, depthLeft - 1)
    if (isWrittenOut(kindOf(node)))
      return typeof first === "number" ? valueAt(partsOf(node)?.at(first) ?? -1, others, depthLeft - 1) : ""
    return ofAwaited(node, first, others) ?? take(typeAt(node), places)
  }

  return {
    take,
    madeAt,
    itemAt: (expression, places) => itemAt(expression, places, MAX_DEPTH),
    valueAt: (expression, places) => valueAt(expression, places, MAX_DEPTH),
    elementOf: (list) => elementOf(list, [], MAX_DEPTH)
  }
}
