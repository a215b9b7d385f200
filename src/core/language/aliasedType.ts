import { anyScript } from "../text/mod.ts"
import { isCollectionType } from "../mention/collectionType.ts"
import { singleTypeName } from "./statedResult.ts"

/** A declaration that gives a type another name, and what that is: `typealias Basket = Cart`. */
const ALIAS = anyScript(
  /^(?:[\w@]+\s+)*?(?:typealias|typedef|type|using)\s+\w+\s*(?:<[^=]*>|\[[^=]*\])?\s*=\s*((?:[^=]|=>)+?)\s*;?$/
)
/** The same in C and C++: `typedef const Cart CartType`. */
const TYPEDEF = anyScript(/^typedef\s+(?:(?:const|struct|class|typename)\s+)*([\w:]+)\s*[*&]*\s*\w+\s*;?$/)

const MARKS = /^(?:(?:const|struct|class|typename|any|some)\s+)+|\s*[*&?]+$/g

/**
 * What a declaration gives another name, as written; "" for any other declaration.
 *
 * @example
 * ```ts
 * ["typealias Carts<T> = List<Cart>", "using Basket = ::Cart;", "typedef struct Cart CartType", "class Cart"].map(aliasedText) // => ["List<Cart>", "::Cart", "Cart", ""]
 * ```
 */
export const aliasedText = (signature: string): string =>
  (ALIAS.exec(signature) ?? TYPEDEF.exec(signature))?.[1] ?? ""

/**
 * The single type that a declaration gives another name; "" for any other declaration.
 *
 * @example
 * ```ts
 * ["typealias Basket = shop.Cart?", "type Carts = List[Cart] | Crate", "class Cart"].map(aliasedName) // => ["shop.Cart", "", ""]
 * ```
 */
export const aliasedName = (signature: string): string =>
  singleTypeName(aliasedText(signature).replaceAll(MARKS, "").replace(/^::/, "\\"))

/** A declaration that leaves a part of the type open. */
const OPEN = anyScript(/^[^=]*[<[]/)

/**
 * The collection type that a declaration gives another name, as `collection` reads it; "" for any other declaration, and for one with type variables.
 *
 * @example
 * ```ts
 * const collection = (written: string) => (written === "List<Cart>" ? "List[]Cart" : written)
 * aliasedBy(collection)("typealias Carts = List<Cart>") // => "List[]Cart"
 * aliasedBy(collection)("typealias Basket = Cart") // => ""
 * ```
 */
export const aliasedBy =
  (collection: (written: string) => string) =>
  (signature: string): string => {
    const found = OPEN.test(signature) ? "" : collection(aliasedText(signature))
    return isCollectionType(found) ? found : ""
  }
