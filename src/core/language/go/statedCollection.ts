import { argumentsIndex } from "../../mention/appliedType.ts"
import { isCollectionType } from "../../mention/collectionType.ts"
import { isObjectType } from "../../mention/objectType.ts"
import { anyScript, closingBracketIndex } from "../../text/mod.ts"
import { goTypeName } from "./goTypeName.ts"

/** A collection type after a declared name, or the one of the value: made by `make` or listed. Ends where neither a plain name nor a collection goes on. */
const DECLARED = anyScript(
  /^(?:\s*,\s*\w+)*\s+(\*?(?:(?!\d)\w+(?:\.\w+)?\[[^\]\s]|\[|map\s*\[|chan(?!\w)|<-\s*chan)[^`{,)=]*)/
)
const VALUE = anyScript(/^\s*=\s*(?:make\(\s*|&)?((?:\[|map\s*\[|chan(?!\w))[^`{,)=]*)/)

/** A struct whose type is written out, or a collection of such, after a declared name or as its value. */
const STRUCT = anyScript(/^(?:\s*,\s*\w+)*\s+(?:=\s*&?)?((?:\*|\[[^\][]*\]|map\[[^\][]*\])*struct\s*)\{/)

const structAfter = (text: string): string | undefined => {
  const [matched = "", before] = STRUCT.exec(text) ?? []
  const close = before === undefined ? -1 : closingBracketIndex(text, matched.length - 1)
  return close < 0 ? undefined : before + text.slice(matched.length - 1, close + 1)
}

/**
 * The collection type, or the struct that is written out, that the declaration of a field, variable or type states; "" when it states none.
 *
 * @example
 * ```ts
 * statedCollection("a, b []*Cart", "a") // => "[]Cart"
 * statedCollection("var carts = map[string]Cart{}", "carts") // => "[string]Cart"
 * statedCollection("var carts = make(chan *Cart, 4)", "carts") // => "[<-]Cart"
 * statedCollection("type Carts []*Cart", "Carts") // => "[]Cart"
 * statedCollection("inner, other []struct { n int cart *Cart }", "inner") // => "[]{:cart:Cart}"
 * statedCollection("cart *Cart", "cart") // => ""
 * ```
 */
export const statedCollection = (signature: string, name: string): string => {
  const at = signature.search(new RegExp(`(?<![\\w.])${name}(?!\\w)`))
  if (at < 0) return ""
  const after = signature.slice(at + name.length)
  const type = goTypeName(structAfter(after) ?? (DECLARED.exec(after) ?? VALUE.exec(after))?.[1] ?? "")
  return isCollectionType(type) || isObjectType(type) || argumentsIndex(type) >= 0 ? type : ""
}
