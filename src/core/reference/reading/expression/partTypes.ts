/** Types of expressions by those of their parts, and of what a pattern takes out of a value. */
import type { ChainRules } from "../../../language/ChainRules.ts"
import type { ExpressionType } from "../../../mention/AccessChain.ts"
import { isCollectionType } from "../../../mention/collectionType.ts"
import { ownValue } from "../../../record/mod.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"
import { callResults } from "./callResults.ts"
import { eitherType } from "./combinedTypes.ts"
import { type Choice, type ExpressionParts, expressionParts } from "./expressionParts.ts"
import type { LanguageCall } from "./languageCalls.ts"
import { literalTypes } from "./literalTypes.ts"
import type { partTaker } from "./partTaker.ts"
import { type PatternPlace, patternPlaces } from "./patternPlaces.ts"
import { type TakenParts, takenParts } from "./takenParts.ts"

/** Most characters of an expression that begin with the type that it makes. */
const MAX_HEAD_CHARACTERS = 300

/** Angle brackets around a type. */
const ANGLES = /^<|>$/g

/** Deepest nesting of expressions whose types are those of their parts: a sum of thousands of values is none of interest. */
const MAX_NESTING = 40

/** Most lists around a placeholder. */
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

/** What is known of the expressions of a file by their parts. */
export interface PartTypes
  extends
    Pick<ExpressionParts, "alternativesOf" | "isNothing">,
    Pick<TakenParts, "itemAt" | "take" | "valueAt"> {
  /** The type of an expression by its parts; "" when unknown, undefined for other expressions. */
  readonly composedTypeAt: (node: number) => ExpressionType | undefined
  /** Where a name is in the pattern that takes a value apart: see `patternPlaces`. */
  readonly placesOf: (name: number, pattern: number) => ReadonlyArray<PatternPlace> | undefined
}

/** Undefined for a language without such rules. */
export const partTypes = (
  tape: SyntaxTape,
  text: string,
  { functions, inferred, parts, unwraps = {}, wrappers }: ChainRules,
  reader: Pick<TapeReader, "childNode" | "kindOf" | "textOf">,
  context: PartTypesContext
): PartTypes | undefined => {
  if (parts === undefined) return undefined
  const { after, end, parent, start } = tape
  const { childNode, kindOf, textOf } = reader
  const { callAt, declarators, nameOfType, partOf, typeAt, visitedBy } = context
  const { branches = {}, casts = {}, constructed = {}, placeholder } = parts
  const found = expressionParts(tape, text, parts, wrappers, reader)
  const { alternativesOf, branchValues, choiceAt, isNothing } = found
  const taken = takenParts(tape, parts, reader, { ...context, ...found, unwraps })
  const { fixedTypeAt, literalTypeAt } = literalTypes(tape, parts, reader, { ...found, ...taken, typeAt })
  const resultOf = callResults(tape, text, functions, reader, {
    ...context,
    ...taken,
    promise: inferred?.promise
  })

  /** The type that a cast states, or keeps; undefined where it is none. */
  const typeOfCast = (node: number, place: "<" | ">"): ExpressionType | undefined => {
    const type = childNode(node, place)
    if (type < 0) return undefined
    return after[node + 1] === after[node]
      ? fixedTypeAt(node + 1)
      : nameOfType(textOf(type).replace(ANGLES, ""))
  }

  let own: ReadonlySet<string> | undefined
  /** Whether a text names a function that the file declares itself, instead of the language's. */
  const namesOwn = (head: string): boolean => {
    own ??= functions?.namesIn(text).declared ?? new Set()
    return own.size > 0 && (head.match(/[\w$]+/g) ?? []).some((word) => own!.has(word))
  }

  /** The type that the text of an expression tells of the value that it makes; undefined where it tells none. */
  const constructedType = (node: number, kind: string): string | undefined => {
    const head = text.slice(start[node], Math.min(end[node]!, start[node]! + MAX_HEAD_CHARACTERS))
    const type = ownValue(constructed, kind)?.(head) ?? ""
    return type === "" || namesOwn(head) ? undefined : nameOfType(type)
  }

  /** What a function without parameters that is an argument gets. */
  const placeholderType = (node: number, list: string): ExpressionType => {
    let at = parent[node]!
    for (let left = MAX_DEPTH; left > 0 && at >= 0; at = parent[at]!, left--)
      if (kindOf(at) === list) {
        const object = parent[at]! < 0 ? -1 : visitedBy(parent[at]!)
        return object < 0 ? "" : partOf(typeAt(object), "item")
      }
    return ""
  }

  /** The type of one of several values, of which some may be nothing. */
  const typeOfOne = (values: ReadonlyArray<number>): ExpressionType =>
    eitherType(
      values.filter((each) => !isNothing(each)).map((each) => typeAt(each) ?? ""),
      parts.anyTypes
    )

  const typeOfChoice = ({ chosen, joins }: Choice): ExpressionType => {
    if (chosen.length === 0) return ""
    const type = typeOfOne(chosen)
    return !joins || (typeof type === "string" && isCollectionType(type)) ? type : ""
  }

  const typeOfParts = (node: number): ExpressionType | undefined => {
    const call = callAt(node)
    if (call !== undefined) return resultOf(call, node)
    const kind = kindOf(node)
    const cast = ownValue(casts, kind)
    if (cast !== undefined) return typeOfCast(node, cast)
    const known =
      (ownValue(constructed, kind) === undefined ? undefined : constructedType(node, kind)) ??
      literalTypeAt(node, kind)
    if (known !== undefined) return known
    if (placeholder?.type === kind) return placeholderType(node, placeholder.list)
    const branched = ownValue(branches, kind)
    if (branched !== undefined) {
      const values = branchValues(childNode(node, branched.of), branched.values)
      return values === undefined ? "" : typeOfOne(values)
    }
    const choice = choiceAt(node)
    return choice && typeOfChoice(choice)
  }

  /** How many expressions around one are being examined. */
  let nesting = 0
  const composedTypeAt = (node: number): ExpressionType | undefined => {
    if (nesting >= MAX_NESTING) return ""
    nesting++
    try {
      return typeOfParts(node)
    } finally {
      nesting--
    }
  }

  return {
    alternativesOf,
    composedTypeAt,
    isNothing,
    itemAt: taken.itemAt,
    placesOf: patternPlaces(tape, text, parts, kindOf, declarators),
    take: taken.take,
    valueAt: taken.valueAt
  }
}
