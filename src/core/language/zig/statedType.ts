import { collectionType, isCollectionType } from "../../mention/collectionType.ts"
import { anyScript, closingBracketIndex } from "../../text/mod.ts"

/** The errors that may come instead of a value. */
const ERRORS = anyScript(/^(?:[\w.]+|error\s*\{[^{}]*\}|\([^()]*\))?\s*!/)
/** What changes nothing about the members of a value: pointers to one, and that it may be absent. */
const MARKS = /^(?:[?*\s]|(?:const|volatile|allowzero|comptime)\b|align\([^()\n]{0,80}\))+/
/** The beginning of a type of many values. */
const MANY = /^\[[^[\]\n]{0,80}\]/
const NAMED_TYPE = anyScript(
  /^(?:@This\(\)|(?!\d)\w+(?:\.(?!\d)\w+)*)(?=\s*(?:$|[=,;{)]|align\b|callconv\b|linksection\b))/
)
const PRIMITIVE_TYPE =
  /^(?:[iuf]\d+|[iu]size|c_\w+|comptime_\w+|bool|void|type|anytype|anyerror|noreturn|anyopaque)$/
/** Most dimensions of a type that are read. */
const MAX_DEPTH = 4

/**
 * The type, as written, without what leaves the members of a value as they are: that it is a pointer, optional, or may be an error; "" for a type without
 * members that are declared, or one that is made by a call.
 *
 * @example
 * ```ts
 * ["*const Cart", "?shop.Cart = null", "Error!*Cart {"].map(statedType) // => ["Cart", "shop.Cart", "Cart"]
 * ["[]const Cart", "[4]*Cart", "[*:0]u8"].map(statedType) // => ["[]Cart", "[]Cart", ""]
 * ["usize", "List(Cart)", "fn () void"].map(statedType) // => ["", "", ""]
 * ```
 */
export const statedType = (written: string): string => typeIn(written.trim().replace(ERRORS, ""), MAX_DEPTH)

const typeIn = (written: string, depthLeft: number): string => {
  if (depthLeft === 0) return ""
  const type = written.replace(MARKS, "")
  const many = MANY.exec(type)?.[0]
  if (many !== undefined) return collectionType(typeIn(type.slice(many.length), depthLeft - 1))
  const name = NAMED_TYPE.exec(type)?.[0] ?? ""
  return name === "@This()" ? "Self" : PRIMITIVE_TYPE.test(name) ? "" : name
}

/**
 * The same for a type of many values alone; "" for any other.
 *
 * @example
 * ```ts
 * ["[]const Cart", "*Cart"].map(statedCollection) // => ["[]Cart", ""]
 * ```
 */
export const statedCollection = (written: string): string => {
  const type = statedType(written)
  return isCollectionType(type) ? type : ""
}

const FUNCTION = anyScript(/\bfn\s+(?:\w+|@"[^"\n]*")\s*\(/)

/**
 * The type that a function returns, by its declaration.
 *
 * @example
 * ```ts
 * returnedType("pub fn open(self: *Shop, id: u32) !*Cart") // => "Cart"
 * returnedType("fn each(run: fn (u8) Cart) []Cart") // => "[]Cart"
 * returnedType("const Cart = struct") // => ""
 * ```
 */
export const returnedType = (signature: string): string => {
  const head = FUNCTION.exec(signature)
  if (head === null) return ""
  const close = closingBracketIndex(signature, head.index + head[0].length - 1)
  return close < 0 ? "" : statedType(signature.slice(close + 1))
}

const FIELD = anyScript(
  /^(?:pub\s+)?(?:comptime\s+|(?:threadlocal\s+)?(?:const|var)\s+)?(?:\w+|@"[^"\n]*")\s*:(?!=)/
)

/**
 * The type of a field or variable, by its declaration.
 *
 * @example
 * ```ts
 * ["active: *Screen", "items: []Item = &.{}", "pub var cart: ?Cart = null"].map(fieldType) // => ["Screen", "[]Item", "Cart"]
 * fieldType("const Cart = struct") // => ""
 * ```
 */
export const fieldType = (signature: string): string => {
  const head = FIELD.exec(signature)
  return head === null ? "" : statedType(signature.slice(head[0].length))
}
