import { argumentsIndex } from "../../mention/appliedType.ts"
import { isCollectionType } from "../../mention/collectionType.ts"
import { anyScript } from "../../text/mod.ts"
import { goTypeName } from "./goTypeName.ts"

/** A collection type after a declared name, or the one of the value: made by `make` or listed. Ends where neither a plain name nor a collection goes on. */
const DECLARED = anyScript(
  /^(?:\s*,\s*\w+)*\s+(\*?(?:(?!\d)\w+(?:\.\w+)?\[[^\]\s]|\[|map\s*\[|chan(?!\w)|<-\s*chan)[^`{,)=]*)/
)
const VALUE = anyScript(/^\s*=\s*(?:make\(\s*|&)?((?:\[|map\s*\[|chan(?!\w))[^`{,)=]*)/)

/**
 * The collection type that the declaration of a field, variable or type states; "" when it states none.
 *
 * @example
 * ```ts
 * statedCollection("a, b []*Cart", "a") // => "[]Cart"
 * statedCollection("var carts = map[string]Cart{}", "carts") // => "[string]Cart"
 * statedCollection("var carts = make(chan *Cart, 4)", "carts") // => "[<-]Cart"
 * statedCollection("type Carts []*Cart", "Carts") // => "[]Cart"
 * statedCollection("cart *Cart", "cart") // => ""
 * ```
 */
export const statedCollection = (signature: string, name: string): string => {
  const at = signature.search(new RegExp(`(?<![\\w.])${name}(?!\\w)`))
  if (at < 0) return ""
  const after = signature.slice(at + name.length)
  const type = goTypeName((DECLARED.exec(after) ?? VALUE.exec(after))?.[1] ?? "")
  return isCollectionType(type) || argumentsIndex(type) >= 0 ? type : ""
}
