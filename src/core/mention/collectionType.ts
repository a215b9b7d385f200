/**
 * How the types of collections are written where a type is otherwise a plain name: the collection's own name, if it has one, the key type in brackets, and the
 * element type. A list has the key type "", a channel, which gives nothing but elements, has `CHANNEL_KEY`.
 */
import { closingBracketIndex } from "../text/mod.ts"
import { type CollectionPart, type ExpressionType, type Step, withStep } from "./AccessChain.ts"

const CHANNEL_KEY = "<-"

/**
 * The type of a collection; "" when the type of its elements is unknown.
 *
 * @example
 * ```ts
 * collectionType("auth.Token") // => "[]auth.Token"
 * collectionType("[]Cart", "User") // => "[User][]Cart"
 * collectionType("Cart", "", "List") // => "List[]Cart"
 * collectionType("") // => ""
 * ```
 */
export const collectionType = (element: string, key = "", name = ""): string =>
  element === "" ? "" : `${name}[${key}]${element}`

/** The type of a channel; "" when the type of its elements is unknown. */
export const channelType = (element: string): string => collectionType(element, CHANNEL_KEY)

/** Whether a type is one of a collection. */
export const isCollectionType = (type: string): boolean => openingBracketIndex(type) >= 0

/** Index of the bracket before the key type; -1 for a type that is no collection. */
const openingBracketIndex = (type: string): number => {
  const open = type.indexOf("[")
  return open >= 0 && closingBracketIndex(type, open) >= 0 ? open : -1
}

/**
 * The name of a collection's own type, "" when it has none; another type as it is.
 *
 * @example
 * ```ts
 * ["shop.List[]Cart", "[]Cart", "Cart"].map(collectionName) // => ["shop.List", "", "Cart"]
 * ```
 */
export const collectionName = (type: string): string => {
  const open = openingBracketIndex(type)
  return open < 0 ? type : type.slice(0, open)
}

/** The innermost element of a collection; another type as it is. */
export const innermostElement = (type: string): string => {
  const element = partOfCollection(type, "element")
  return element === undefined ? type : innermostElement(element)
}

/**
 * The type of a part of a collection; "" when unknown, undefined for a type that is no such collection.
 *
 * @example
 * ```ts
 * partOfCollection("[User][]Cart", "element") // => "[]Cart"
 * partOfCollection("[User][]Cart", "key") // => "User"
 * partOfCollection("[<-]Cart", "key") // => "Cart"
 * ["List[]Cart", "Map[User]Cart"].map((type) => partOfCollection(type, "item")) // => ["Cart", ""]
 * ["List[]Cart", "Map[User]Cart"].map((type) => partOfCollection(type, "pairElement")) // => ["", "Cart"]
 * partOfCollection("Carts", "element") // => undefined
 * ```
 */
export const partOfCollection = (type: string, part: CollectionPart): string | undefined => {
  const open = openingBracketIndex(type)
  if (open < 0) return undefined
  const close = closingBracketIndex(type, open)
  const key = type.slice(open + 1, close)
  const element = type.slice(close + 1)
  // A loop over a channel has one variable, which is an element.
  if (part === "element" || key === CHANNEL_KEY) return element
  if (part === "key" || part === "pairKey") return key
  // What a loop over a collection with keys gives is a pair of both, or a key.
  return (key === "") === (part === "item") ? element : ""
}

/** Takes a part out of the result of an expression. */
export const takePart = (collection: ExpressionType | undefined, is: CollectionPart): ExpressionType => {
  if (collection === undefined || collection === "") return ""
  const step: Step = { is, name: "" }
  return typeof collection === "string"
    ? (partOfCollection(collection, is) ?? withStep(collection, step))
    : withStep(collection, step)
}
