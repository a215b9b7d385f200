/** Types as PHP and its documentation write them. */
import { appliedType } from "../../mention/appliedType.ts"
import { BOUND_SEPARATOR } from "../../mention/boundNames.ts"
import { collectionType, isCollectionType } from "../../mention/collectionType.ts"
import { tupleType } from "../../mention/tupleType.ts"
import { plainTypeName } from "../../mention/typeNames.ts"
import { partsBetween, partsInBrackets } from "../../text/mod.ts"

/** A longer type is not read. */
const MAX_CHARACTERS = 500

/** Deepest nesting that is read. */
const MAX_DEPTH = 5

/** What no member can be called on; beside a class it tells nothing of the object. */
const NO_OBJECT =
  /^(?:array-key|bool|boolean|callable|callable-string|class-string|closed-resource|double|false|float|int|integer|literal-string|lowercase-string|negative-int|never|never-return|no-return|non-empty-string|non-falsy-string|null|numeric|numeric-string|open-resource|positive-int|real|resource|scalar|string|true|truthy-string|void)$/i

/** What may be any object. */
const ANY = /^(?:array|iterable|list|mixed|non-empty-array|non-empty-list|non-empty-mixed|object)$/i

/** Arrays, which give their last type argument. */
const ARRAY = /^(?:(?:non-empty-)?(?:array|list)|iterable|associative-array)$/i

/** Classes of the language that give their last type argument, and those that give another one, with its place. */
const HOLDERS =
  /(?:^|\\)(?:Traversable|Iterator|IteratorAggregate|IteratorIterator|ArrayIterator|ArrayObject|ArrayAccess|CallbackFilterIterator|FilterIterator|AppendIterator|LimitIterator|CachingIterator|RecursiveIterator|RecursiveArrayIterator|RecursiveIteratorIterator|SplDoublyLinkedList|SplQueue|SplStack|SplFixedArray|SplMinHeap|SplMaxHeap|SplObjectStorage|SplPriorityQueue|Generator)$/
const SECOND_HELD = /(?:^|\\)Generator$/
const FIRST_HELD = /(?:^|\\)SplObjectStorage$/

const NAME = /^\\?(?:[A-Za-z_\x80-\uffff][\w\x80-\uffff]*\\)*[A-Za-z_\x80-\uffff][\w\x80-\uffff]*$/
/** The same as it is noted, see `plainTypeName`. */
const PLAIN_NAME = /^[\^.\w\x80-\uffff]+$/
const APPLIED = /^(\\?[\w\\\x80-\uffff-]+)\s*([<{])/

/** A place of a shape that has a number, and its type. */
const PLACE = /^\s*(?:(\d+)\s*\??\s*:)?([^]*)$/
const KEYED = /^\s*(?:[\w-]+|'[^']*'|"[^"]*")\s*\??\s*:(?!:)([^]*)$/

/**
 * The type that is written, as types are noted: see `collectionType`, `appliedType`, and `tupleType`. Several of which an object has one are joined by `BOUND_SEPARATOR`; "" for none, and where it
 * may be any object.
 *
 * @example
 * ```ts
 * ["?Cart", "\\Shop\\Cart|null", "Cart|string", "Cart|Crate", "Cart&Priced"].map((type) => statedType(type)) // => ["Cart", "^.Shop.Cart", "Cart", "Cart+Crate", "Cart+Priced"]
 * ["Cart[]", "list<Cart>", "array<string, Cart[]>", "iterable<Cart|null>"].map((type) => statedType(type)) // => ["[]Cart", "[]Cart", "[][]Cart", "[]Cart"]
 * ["Generator<int, Cart, mixed, void>", "Repository<Cart>", "Collection|Cart[]"].map((type) => statedType(type)) // => ["Generator[]Cart", "Repository[:]Cart", "Collection[]Cart"]
 * ["array{Cart, User}", "array{a: Cart, b?: Cart}", "array{a: Cart, b: int}"].map((type) => statedType(type)) // => ["(Cart,User)", "[]Cart", ""]
 * ["mixed", "Cart|mixed", "string[]", "callable(Cart): User", "Cart|array", "class-string<Cart>"].map((type) => statedType(type)) // => ["", "", "", "", "Cart", ""]
 * ```
 */
export const statedType = (written: string, depthLeft = MAX_DEPTH): string => {
  const type = written.trim().replace(/^\?\s*/, "")
  if (type.length > MAX_CHARACTERS || depthLeft === 0) return ""
  const members = partsOrWhole(type, "|&")
  if (members.length === 1) return singleType(type, depthLeft)
  if (members.some((each) => /^(?:mixed|object)$/i.test(each.trim()))) return ""
  const found: Array<string> = []
  for (const member of members) {
    const name = member.trim()
    if (NO_OBJECT.test(name) || /^array$/i.test(name)) continue
    const one = statedType(member, depthLeft - 1)
    // One of which nothing is known may have any members; what holds no objects has none.
    if (one === "" && !isOfNoObjects(name)) return ""
    if (one !== "" && !found.includes(one)) found.push(one)
  }
  if (found.length < 2) return found[0] ?? ""
  const lists = found.filter(isCollectionType)
  if (lists.length === 0) return found.join(BOUND_SEPARATOR)
  const [name = "", other] = found.filter((each) => !isCollectionType(each))
  // `Collection|Cart[]` is a collection that holds the elements of the list beside it.
  return lists.length === 1 && other === undefined && lists[0]!.startsWith("[]") && PLAIN_NAME.test(name)
    ? name + lists[0]!
    : ""
}

/** Whether a type is an array of no objects: `string[]`. */
const isOfNoObjects = (type: string): boolean => {
  const element = /^(.+?)(?:\[\])+$/.exec(type)?.[1]
  if (element !== undefined) return NO_OBJECT.test(element)
  const [matched, name = "", bracket] = APPLIED.exec(type) ?? []
  if (matched === undefined || bracket !== "<") return false
  return (
    !ARRAY.test(name) ||
    partsInBrackets(type, matched.length - 1).every((each) => NO_OBJECT.test(each.trim()))
  )
}

const singleType = (type: string, depthLeft: number): string => {
  if (type.startsWith("(") && type.endsWith(")") && partsInBrackets(type, 0).length === 1)
    return statedType(type.slice(1, -1), depthLeft - 1)
  if (type.endsWith("[]")) {
    const element = statedType(type.slice(0, -2), depthLeft - 1)
    return collectionType(element)
  }
  if (type === "$this") return "static"
  if (NAME.test(type)) return NO_OBJECT.test(type) || ANY.test(type) ? "" : plainTypeName(type)
  const [matched = "", name = "", bracket] = APPLIED.exec(type) ?? []
  if (matched === "" || !/[>}]$/.test(type)) return ""
  const parts = partsInBrackets(type, matched.length - 1)
  if (bracket === "{") return ARRAY.test(name) ? shapeType(parts, depthLeft) : ""
  const typeOf = (part: string | undefined) =>
    part === undefined ? "" : statedType(part.replace(/^\s*(?:covariant|contravariant)\s/, ""), depthLeft - 1)
  if (ARRAY.test(name)) return parts.length > 2 ? "" : collectionType(typeOf(parts.at(-1)))
  if (!NAME.test(name) || NO_OBJECT.test(name)) return ""
  if (HOLDERS.test(name)) {
    const place = SECOND_HELD.test(name) ? Math.min(1, parts.length - 1) : FIRST_HELD.test(name) ? 0 : -1
    return collectionType(typeOf(parts.at(place)), "", plainTypeName(name)) || plainTypeName(name)
  }
  return appliedType(plainTypeName(name), parts.map(typeOf))
}

/** An array of which each place or key is written. */
const shapeType = (parts: ReadonlyArray<string>, depthLeft: number): string => {
  const written = parts.filter((part) => part.trim() !== "")
  if (written.some((part) => part.trim().startsWith("..."))) return ""
  const keyed = written.map((part) => KEYED.exec(part)?.[1])
  const isPlaced = written.every((part, at) => {
    const number = PLACE.exec(part)?.[1]
    return number === undefined ? keyed[at] === undefined : Number(number) === at
  })
  const types = written.map((part, at) => statedType(keyed[at] ?? part, depthLeft - 1))
  if (isPlaced) return tupleType(types)
  const [first = "", ...others] = types
  return others.every((each) => each === first) ? collectionType(first) : ""
}

/** The parts between separators outside of brackets; the whole where the brackets do not fit together. */
const partsOrWhole = (text: string, separators: string): ReadonlyArray<string> => {
  const parts = partsBetween(text, separators)
  return parts.length === 0 ? [text] : parts
}
