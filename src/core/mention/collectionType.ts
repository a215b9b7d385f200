/**
 * How the types of collections are written where a type is otherwise a plain name: the key type in brackets before the element type. A list has the key type "",
 * a channel, which gives nothing but elements, has `CHANNEL_KEY`.
 */
import { closingBracketIndex } from "../language/statedResult.ts"
import { type ExpressionType, type Step, withStep } from "./AccessChain.ts"

const CHANNEL_KEY = "<-"

/**
 * The type of a collection; "" when the type of its elements is unknown.
 *
 * @example
 * ```ts
 * collectionType("auth.Token") // => "[]auth.Token"
 * collectionType("[]Cart", "User") // => "[User][]Cart"
 * collectionType("") // => ""
 * ```
 */
export const collectionType = (element: string, key = ""): string =>
  element === "" ? "" : `[${key}]${element}`

/** The type of a channel; "" when the type of its elements is unknown. */
export const channelType = (element: string): string => collectionType(element, CHANNEL_KEY)

/** Whether a type is one of a collection. */
export const isCollectionType = (type: string): boolean => type.startsWith("[")

/** A collection's type without the key types. */
export const innermostElement = (type: string): string => {
  const element = partOfCollection(type, "element")
  return element === undefined ? type : innermostElement(element)
}

/**
 * The type of an element or a key of a collection; "" when unknown, undefined for a type that is no such collection.
 *
 * @example
 * ```ts
 * partOfCollection("[User][]Cart", "element") // => "[]Cart"
 * partOfCollection("[User][]Cart", "key") // => "User"
 * partOfCollection("[<-]Cart", "key") // => "Cart"
 * partOfCollection("Carts", "element") // => undefined
 * ```
 */
export const partOfCollection = (type: string, part: "element" | "key"): string | undefined => {
  const end = isCollectionType(type) ? closingBracketIndex(type, 0) : -1
  if (end < 0) return undefined
  const key = type.slice(1, end)
  // A loop over a channel has one variable, which is an element.
  return part === "element" || key === CHANNEL_KEY ? type.slice(end + 1) : key
}

/** Takes an element or a key out of the result of an expression. */
export const takePart = (collection: ExpressionType | undefined, is: "element" | "key"): ExpressionType => {
  if (collection === undefined || collection === "") return ""
  const step: Step = { is, name: "" }
  return typeof collection === "string"
    ? (partOfCollection(collection, is) ?? withStep(collection, step))
    : withStep(collection, step)
}
