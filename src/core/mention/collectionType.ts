/**
 * How the types of collections are written where a type is otherwise a plain name: the collection's own name, if it has one, the key type in brackets, and the
 * element type. A list has the key type "", a channel, which gives nothing but elements, has `CHANNEL_KEY`.
 */
import { argumentsIndex } from "./appliedType.ts"
import { BOUND_SEPARATOR, splitBounds, splitJoined } from "./boundNames.ts"
import { isFunctionType, parametersOfFunction, resultOfFunction, UNKNOWN_RESULT } from "./functionType.ts"
import { isObjectType, isWrittenChain } from "./objectType.ts"
import { closingBracketIndex } from "../text/mod.ts"
import { type CollectionPart, type ExpressionType, type Step, withStep } from "./AccessChain.ts"
import { commonPlace, isTupleType, placesOfTuple, tupleType } from "./tupleType.ts"

const CHANNEL_KEY = "<-"

/** Instead of the key of a collection whose keys have a type that is not known. */
export const UNKNOWN_KEY = "?"

/**
 * The type of a collection; "" when the type of its elements is unknown, or one of several.
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
  element === "" || element.includes(BOUND_SEPARATOR) ? "" : `${name}[${key}]${element}`

/** The type of a channel; "" when the type of its elements is unknown. */
export const channelType = (element: string): string => collectionType(element, CHANNEL_KEY)

/** Whether a type is one of a collection, or a tuple. */
export const isCollectionType = (type: string): boolean => isTupleType(type) || openingBracketIndex(type) >= 0

/** Index of the bracket before the key type; -1 for a type that is no collection. */
const openingBracketIndex = (type: string): number => {
  if (isTupleType(type) || isObjectType(type)) return -1
  const open = argumentsIndex(type) >= 0 ? -1 : type.indexOf("[")
  return open >= 0 && closingBracketIndex(type, open) >= 0 ? open : -1
}

/**
 * The name of a collection's own type, or of a type with type arguments; "" when it has none. Another type as it is.
 *
 * @example
 * ```ts
 * ["shop.List[]Cart", "[]Cart", "Page[:]Cart", "Cart"].map(collectionName) // => ["shop.List", "", "Page", "Cart"]
 * ```
 */
export const collectionName = (type: string): string => {
  if (isTupleType(type) || isObjectType(type)) return ""
  const open = Math.max(openingBracketIndex(type), argumentsIndex(type))
  return open < 0 ? type : type.slice(0, open)
}

/** The innermost element of a collection; another type as it is. */
export const innermostElement = (type: string): string => {
  const element = partOfCollection(type, "element")
  return element === undefined ? type : innermostElement(element)
}

/** How the collections of a language hold and give values, where others do so in another way. */
export interface CollectionForms {
  /** The type of the pairs that collections with keys give, `pair` of `pair[User]Cart`; without it, such a pair has no type. */
  readonly pairName?: string
  /** A collection with keys gives tuples of a key and an element in turn. */
  readonly givesTuples?: boolean
  /** The pairs that a list gives are of a number and an element. */
  readonly numbersLists?: boolean
  /**
   * `types` of pointers and iterators, which have the members of the value that they lead to. A `sign` before such a member tells it from one of those that they
   * have themselves, `ownMembers`; where nothing does, it is one of those.
   */
  readonly pointers?: {
    readonly types: ReadonlySet<string>
    readonly ownMembers: ReadonlySet<string>
    readonly sign?: string
  }
}

/**
 * The type of a part of a collection; "" when unknown, undefined for a type that is no such collection.
 *
 * @example
 * ```ts
 * const POINTERS = { types: new Set(["ptr"]), ownMembers: new Set(["reset"]), sign: "->" }
 * partOfCollection("[User][]Cart", "element") // => "[]Cart"
 * partOfCollection("[User][]Cart", "key") // => "User"
 * partOfCollection("[<-]Cart", "key") // => "Cart"
 * ["List[]Cart", "Map[User]Cart"].map((type) => partOfCollection(type, "item")) // => ["Cart", ""]
 * ["List[]Cart", "Map[User]Cart"].map((type) => partOfCollection(type, "pairElement")) // => ["", "Cart"]
 * partOfCollection("Carts", "element") // => undefined
 * partOfCollection("map[User]Cart", "item", { pairName: "pair" }) // => "pair[User]Cart"
 * ["ptr[]Cart", "list[]Cart"].map((type) => partOfCollection(type, "pointed", { pointers: POINTERS })) // => ["Cart", "list[]Cart"]
 * partOfCollection("Map[Id]Cart", "item", { givesTuples: true }) // => "(Id,Cart)"
 * partOfCollection("[]Cart", "pairElement", { numbersLists: true }) // => "Cart"
 * ["1", "-2", ""].map((place) => partOfCollection("(Cart,User)", "element", {}, place)) // => ["User", "Cart", ""]
 * ["List[]Cart", "(Cart,Cart)", "[User]Cart"].map((type) => partOfCollection(type, "all")) // => ["[]Cart", "[]Cart", ""]
 * ```
 */
export const partOfCollection = (
  type: string,
  part: CollectionPart,
  { givesTuples, numbersLists, pairName, pointers }: CollectionForms = {},
  place = ""
): string | undefined => {
  if (isTupleType(type)) return partOfTuple(type, part, place)
  const open = openingBracketIndex(type)
  if (open < 0) return undefined
  const close = closingBracketIndex(type, open)
  const key = type.slice(open + 1, close)
  const element = type.slice(close + 1)
  if (part === "pointed" && !isPointer(type, pointers)) return type
  // A loop over a channel has one variable, which is an element.
  if (place !== "" && pairName !== undefined && collectionName(type) === pairName)
    return place === "0" ? key : place === "1" ? element : ""
  if (part === "all") return key === "" ? collectionType(element) : ""
  if (part === "element" || key === CHANNEL_KEY) return element === UNKNOWN_RESULT ? "" : element
  if (part === "key" || part === "pairKey") return key
  if (part === "pairElement") return key === "" && numbersLists !== true ? "" : element
  if (key !== "" && givesTuples === true) return tupleType([key, element])
  // What a loop over a collection with keys gives is a pair of both, or a key.
  return key === "" ? element : collectionType(pairName === undefined ? "" : element, key, pairName)
}

/** The type at the place of a tuple that is known, or that all places have. */
const partOfTuple = (type: string, part: CollectionPart, place: string): string => {
  if (part === "pointed") return type
  if (part === "all") return collectionType(commonPlace(type))
  if (part !== "element" && part !== "item") return ""
  return place === "" ? commonPlace(type) : (placesOfTuple(type).at(Number(place)) ?? "")
}

const isPointer = (type: string, pointers: CollectionForms["pointers"]): boolean =>
  pointers?.types.has(collectionName(type).split(".").at(-1)!) === true

/**
 * The type whose member is accessed, for a value of a type: for a pointer or iterator what it leads to, unless the member is one of its own.
 *
 * @example
 * ```ts
 * const forms = { pointers: { types: new Set(["ptr"]), ownMembers: new Set(["reset"]), sign: "->" } }
 * ["total", "reset"].map((member) => reachedType("std.ptr[]Cart", member, forms)) // => ["Cart", "std.ptr[]Cart"]
 * reachedType("list[]Cart", "total", forms) // => "list[]Cart"
 * ```
 */
export const reachedType = (type: string, member: string, forms: CollectionForms | undefined): string =>
  forms?.pointers === undefined || forms.pointers.ownMembers.has(member)
    ? type
    : (partOfCollection(type, "pointed", forms) ?? type)

/**
 * The types that a type is made of: those that a collection holds in the end, those at the places of a tuple, the members of a union.
 *
 * @example
 * ```ts
 * heldTypes("dict[str](Cart,list[]User)") // => ["Cart", "User"]
 * heldTypes("Cart+Page[:]User") // => ["Cart", "Page"]
 * heldTypes("λ[(Cart,)]?") // => ["Cart"]
 * ```
 */
export const heldTypes = (type: string): ReadonlyArray<string> =>
  isTupleType(type)
    ? placesOfTuple(type).flatMap(heldTypes)
    : isFunctionType(type)
      ? [...parametersOfFunction(type), resultOfFunction(type)]
          .filter((each) => each !== "")
          .flatMap(heldTypes)
      : isCollectionType(type)
        ? heldTypes(partOfCollection(type, "element") ?? "")
        : splitBounds(type).flatMap(splitJoined).map(collectionName)

/** Takes a part out of the result of an expression, at a place if that is known. */
export const takePart = (
  collection: ExpressionType | undefined,
  is: CollectionPart,
  forms?: CollectionForms,
  place = ""
): ExpressionType => {
  if (collection === undefined || collection === "") return ""
  const step: Step = { is, name: place }
  if (typeof collection !== "string") return withStep(collection, step)
  const part = partOfCollection(collection, is, forms, place)
  return part === undefined || isWrittenChain(part) ? withStep(collection, step) : part
}
