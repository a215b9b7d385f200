import { appliedType, argumentsIndex } from "../mention/appliedType.ts"
import { tupleType } from "../mention/tupleType.ts"
import { collectionType, UNKNOWN_KEY } from "../mention/collectionType.ts"
import { closingBracketIndex, partsBetween } from "../text/mod.ts"
import { singleTypeName } from "./statedResult.ts"

/** Generic types of a language and its libraries that hold values of their last type argument. */
export interface CollectionNames {
  /** Those that give their values one after another, or hold one. */
  readonly lists: ReadonlySet<string>
  /** Those with keys, whose type is the first argument. */
  readonly maps: ReadonlySet<string>
  /** The name of the type that is written `Cart[]`, "" when it has none; undefined in a language that writes no type so. */
  readonly bracketsAfter?: string
  /** The same for `[Cart]`, or `[User: Cart]` with keys. */
  readonly bracketsAround?: string
  /** The first type argument, or the first two, tell what it holds; further ones, how. */
  readonly hasFurtherArguments?: boolean
  /** `[Cart, User]` is the type of a tuple. */
  readonly tuplesInBrackets?: boolean
  /** `(Cart cart, User user)` is, whose places may have a name before or after their type. */
  readonly tuplesInParentheses?: "nameBefore" | "nameAfter"
  /** Types that are tuples of their arguments. */
  readonly tuples?: ReadonlySet<string>
  /** Types with type arguments that are no such collections are told with them, see `appliedType`, except these, whose arguments are something else; without this, none is. */
  readonly notApplied?: ReadonlySet<string>
  /** How another type is told, if not by its name. */
  readonly otherwise?: (written: string) => string
  /** Whether a type is what another one has under a key, of which nothing is told. */
  readonly isIndexed?: (written: string) => boolean
  /** Types whose values are of their first type argument. */
  readonly same?: ReadonlySet<string>
}

/** A longer text is not read. */
const MAX_TYPE_CHARACTERS = 500

/** Deepest nesting of collections that is read. */
const MAX_DEPTH = 4

/** What may precede a type without changing it: marks, modifiers, the variance of a type argument. */
const TYPE_PREFIX = /^(?:[:?\s]+|(?:readonly|final|const|out|in|any|some|extends)\s+)+/

/** What may follow a type without changing its members. */
const TYPE_SUFFIX = /(?:\s*[?!]|\s*\|\s*(?:null|undefined|None)|;)+$/

/** The name of a place in a tuple. */
const NAME_AFTER = /(?<=[\w>\])?])\s+\w+$/
const PLACE_NAME = /^\w+\??\s*:\s*/

const APPLIED_TYPE = /^((?:[\p{L}_$][\p{L}\p{N}_$]*(?:\.|::))*)([\p{L}_$][\p{L}\p{N}_$]*)\s*[<[]/u

/**
 * The collection type that a written type states, see `collectionType`; "" for any other type.
 *
 * @example
 * ```ts
 * const names = { lists: new Set(["List"]), maps: new Set(["Map"]), bracketsAfter: "Array", bracketsAround: "" }
 * writtenCollection("util.List<shop.Cart>?", names) // => "util.List[]shop.Cart"
 * writtenCollection("readonly Cart[]", names) // => "Array[]Cart"
 * writtenCollection("Map<User, ? extends List<Cart>>", names) // => "Map[User]List[]Cart"
 * writtenCollection("[User: Cart]", names) // => "[User]Cart"
 * ["Cart", "Page<Cart>", "List<A | B>"].map((type) => writtenCollection(type, names)) // => ["", "", ""]
 * writtenCollection("Part<Cart>", { ...names, same: new Set(["Part"]) }) // => "Cart"
 * writtenCollection("Page<List<Cart>>", { ...names, notApplied: new Set(["Partial"]) }) // => "Page[:]List[]Cart"
 * writtenCollection("[cart: Cart, user?: User]", { ...names, tuplesInBrackets: true }) // => "(Cart,User)"
 * writtenCollection("Pair<Cart, User>", { ...names, tuples: new Set(["Pair"]) }) // => "(Cart,User)"
 * writtenCollection("List<Cart, Pool<Cart>>", { ...names, hasFurtherArguments: true }) // => "List[]Cart"
 * ```
 */
export const writtenCollection = (written: string, names: CollectionNames, depthLeft = MAX_DEPTH): string => {
  if (depthLeft === 0 || written.length > MAX_TYPE_CHARACTERS || !/[<[(]/.test(written)) return ""
  const type = withoutMarks(written)
  if (names.isIndexed?.(type) === true) return ""
  const nameIn = (part: string): string => (names.isIndexed?.(part) === true ? "" : singleTypeName(part))
  const typeIn = (part: string): string =>
    writtenCollection(part, names, depthLeft - 1) ||
    (names.otherwise?.(part) ?? "") ||
    nameIn(withoutMarks(part))
  const { bracketsAfter, bracketsAround } = names
  const listed = /^([^]*[^\s])\s*\[\s*\]$/.exec(type)?.[1]
  if (listed !== undefined)
    return bracketsAfter === undefined
      ? ""
      : collectionType(typeIn(listed.replace(/^\(([^()]*)\)$/, "$1")), "", bracketsAfter)
  if (type.startsWith("(") && names.tuplesInParentheses !== undefined) {
    if (closingBracketIndex(type, 0) < type.length - 1) return ""
    const places = partsBetween(type.slice(1, -1), ",")
    const name = names.tuplesInParentheses === "nameAfter" ? NAME_AFTER : PLACE_NAME
    return places.length < 2 ? "" : tupleType(places.map((place) => typeIn(place.trim().replace(name, ""))))
  }
  if (type.startsWith("[")) {
    if (names.tuplesInBrackets === true && closingBracketIndex(type, 0) === type.length - 1) {
      const places = partsBetween(type.slice(1, -1), ",").map((place) => place.trim().replace(PLACE_NAME, ""))
      return places.some((place) => place.startsWith("...")) ? "" : tupleType(places.map(typeIn))
    }
    if (bracketsAround === undefined || closingBracketIndex(type, 0) < type.length - 1) return ""
    const inside = type.slice(1, -1)
    const [key = "", element] = partsBetween(inside, ":")
    return element === undefined
      ? collectionType(typeIn(key), "", bracketsAround)
      : collectionType(typeIn(element), typeIn(key) || UNKNOWN_KEY, bracketsAround)
  }
  const [matched = "", qualifier = "", name = ""] = APPLIED_TYPE.exec(type) ?? []
  const isMap = names.maps.has(name)
  if (!/[>\]]$/.test(type)) return ""
  if (names.same?.has(name) === true)
    return typeIn(partsBetween(type.slice(matched.length, -1), ",")[0] ?? "")
  const isCollection = isMap || names.lists.has(name)
  const isTuple = names.tuples?.has(name) === true
  if (!isCollection && !isTuple && (name === "" || names.notApplied?.has(name) !== false)) return ""
  const typeArguments = partsBetween(type.slice(matched.length, -1), ",")
  if (isTuple) return tupleType(typeArguments.map(typeIn))
  if (!isCollection) {
    const applied = appliedType(qualifier.replaceAll("::", ".") + name, typeArguments.map(typeIn))
    return argumentsIndex(applied) < 0 ? "" : applied
  }
  const count = isMap ? 2 : 1
  if (typeArguments.length < count || (typeArguments.length > count && names.hasFurtherArguments !== true))
    return ""
  const element = typeIn(typeArguments[count - 1]!)
  const key = isMap ? typeIn(typeArguments[0]!) || UNKNOWN_KEY : ""
  return collectionType(element, key, qualifier.replaceAll("::", ".") + name)
}

/** A type without what may be before and after it. */
const withoutMarks = (written: string): string => {
  const type = written.trim().replace(TYPE_PREFIX, "")
  // Most types end with nothing of that kind.
  return /[?!;lde]/.test(type.at(-1) ?? "") ? type.replace(TYPE_SUFFIX, "") : type
}
