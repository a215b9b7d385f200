import type { FunctionRules } from "../../../language/PartRules.ts"
import type { ExpressionType } from "../../../mention/AccessChain.ts"
import {
  collectionName,
  collectionType,
  isCollectionType,
  partOfCollection
} from "../../../mention/collectionType.ts"
import { documentedType } from "../../../mention/documentedType.ts"
import { tupleType } from "../../../mention/tupleType.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"
import { awaitedType, commonType, tupleOf, wrappedType } from "./combinedTypes.ts"
import type { LanguageCall } from "./languageCalls.ts"
import type { partTaker } from "./partTaker.ts"
import type { TakenParts } from "./takenParts.ts"

export interface CallResultsContext extends Pick<TakenParts, "itemAt"> {
  /** Whether the names that are bound inside a node are known already. */
  readonly isRead: (node: number) => boolean
  readonly nameOfType: (written: string) => string
  readonly partOf: ReturnType<typeof partTaker>
  /** The type of promises; undefined where nothing is known of those. */
  readonly promise: string | undefined
  readonly typeAt: (node: number) => ExpressionType | undefined
  /** The type of the value that a node makes by itself; undefined when it makes none. */
  readonly valueTypeAt: (node: number) => ExpressionType | undefined
}

/** Tells what calls of functions of the language give, by their arguments: "" when unknown, undefined where the call itself tells more. */
export const callResults = (
  { end, start }: Pick<SyntaxTape, "end" | "start">,
  text: string,
  functions: FunctionRules | undefined,
  { childNode, kindOf, textOf }: Pick<TapeReader, "childNode" | "kindOf" | "textOf">,
  { isRead, itemAt, nameOfType, partOf, promise, typeAt, valueTypeAt }: CallResultsContext
): ((call: LanguageCall, node: number) => ExpressionType | undefined) => {
  /** A promise of a list of what awaiting a value gives. */
  const promisedList = (held: ExpressionType): ExpressionType => {
    if (promise === undefined || held === "") return ""
    if (typeof held !== "string") return wrappedType(wrappedType(awaitedType(held), ""), promise)
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

  /** What a function that is written as an argument gives. */
  const resultOfFunction = (node: number): ExpressionType => {
    const { givenBy, visitors = [] } = functions ?? {}
    if (node < 0 || givenBy === undefined || !visitors.includes(kindOf(node))) return ""
    const stated = childNode(node, givenBy.stated)
    if (stated >= 0) return nameOfType(textOf(stated))
    const body = childNode(node, givenBy.body)
    return body < 0 ? "" : ((isRead(node) ? typeAt(body) : valueTypeAt(body)) ?? "")
  }

  /** The type that an argument is, without what a language ends the name of a type with. */
  const statedType = (about: number, isLikely: boolean): string => {
    const suffix = functions?.typeSuffix?.length ?? 0
    const type = about < 0 ? "" : nameOfType(text.slice(start[about], end[about]! - suffix))
    return isLikely ? documentedType(type) : type
  }

  return ({ about, places, result }, node) => {
    switch (result.is) {
      case "raised":
        return collectionType(
          collectionType(about < 0 ? "" : nameOfType(textOf(about)), "", result.holder),
          "",
          result.context
        )
      case "stated":
        return statedType(about, result.isLikely === true)
      case "item":
        return itemAt(about, [])
      case "same":
        return typeAt(about) ?? ""
      case "listed":
        return wrappedType(commonType(places.map((each) => typeAt(each) ?? "")), "")
      case "placed":
        return tupleOf(places.map((each) => typeAt(each) ?? ""))
      case "values":
        return wrappedType(partOf(typeAt(about), "element"), "")
      case "awaitedList":
        return promisedList(partOf(typeAt(about), "element"))
      case "entries":
        return listOfPairs(typeAt(about))
      case "all":
        return wrappedType(itemAt(about, []), "")
      case "mapped":
        return wrappedType(resultOfFunction(places[Number(result.visitor)] ?? -1), "")
      case "merged":
        return wrappedType(itemAt(node, []), "")
      case "given":
        return undefined
      default:
        return ""
    }
  }
}
