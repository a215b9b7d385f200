import { argumentsIndex } from "../../mention/appliedType.ts"
import { collectionName, innermostElement, isCollectionType } from "../../mention/collectionType.ts"
import { statedType } from "./statedType.ts"

/** Types that leave open what an object is. */
const OPEN = /^\\?(?:mixed|object|stdClass)$/i
const ARRAY = /^(?:array|iterable)$/i

/** Types of the language that say nothing of the elements which they give. */
const GIVING =
  /^\\?(?:Traversable|Iterator|IteratorAggregate|Generator|ArrayAccess|ArrayIterator|ArrayObject|iterable)$/

/**
 * The type that documentation states, if it tells more than the one that the language states: where there is none, it may be any object or array, or is the same without its type arguments. "" if not; the
 * type of the language counts where both contradict.
 *
 * @example
 * ```ts
 * documentedOver("", "?Cart") // => "?Cart"
 * documentedOver("array", "list<Cart>") // => "list<Cart>"
 * documentedOver("?Collection", "Collection<int, Cart>|null") // => "Collection<int, Cart>|null"
 * documentedOver("iterable", "Collection<int, Cart>") // => "Collection<int, Cart>"
 * documentedOver("self", "$this") // => "$this"
 * [documentedOver("Priced", "Cart"), documentedOver("array", "string[]"), documentedOver("array", "Cart")] // => ["", "", ""]
 * ```
 */
export const documentedOver = (native: string, documented: string): string => {
  const type = documented === "" ? "" : statedType(documented)
  if (type === "") return ""
  const parts = native
    .replace(/^\s*\?/, "")
    .split("|")
    .map((part) => part.trim())
    .filter((part) => !/^(?:null|false|)$/i.test(part))
  if (parts.every((part) => OPEN.test(part))) return documented
  const holds = isCollectionType(type) || argumentsIndex(type) >= 0
  if (parts.every((part) => ARRAY.test(part) || GIVING.test(part)))
    return holds && !(parts.every((part) => /^array$/i.test(part)) && collectionName(type) !== "")
      ? documented
      : ""
  const [only = "", another] = parts
  if (another !== undefined) return ""
  if (only === "self") return type === "static" ? documented : ""
  const simple = (name: string) => name.slice(Math.max(name.lastIndexOf("."), name.lastIndexOf("\\")) + 1)
  return holds && innermostElement(type) !== "" && simple(collectionName(type)) === simple(only)
    ? documented
    : ""
}
