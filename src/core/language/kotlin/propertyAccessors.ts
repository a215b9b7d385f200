import type { CodeSymbol } from "../../domain/CodeSymbol.ts"
import { upperFirst } from "../../text/mod.ts"
import type { OtherName } from "../MemberRules.ts"

const JAVA: ReadonlySet<string> = new Set(["java", "groovy"])

/** What declares a property of a type, up to its name; that of an extension is a function of its file elsewhere. */
const PROPERTY = /(?:^|\s)(?<word>val|var)\s+(?:<[^>]*>\s*)?`?$/

/**
 * The methods by which Java reads and sets a property: `getTotal`, `setTotal`, and `isOpen`, `setOpen` for `isOpen`. Empty for a property that only Kotlin sees.
 *
 * @example
 * ```ts
 * const names = (name: string, signature: string) => propertyAccessors({ name, kind: "field", signature }).map((each) => each.name)
 * names("total", "val total: Int") // => ["getTotal"]
 * names("total", "protected var total: Int = 0") // => ["getTotal", "setTotal"]
 * names("isOpen", "var isOpen = true") // => ["isOpen", "setOpen"]
 * names("total", "private val total: Int") // => []
 * names("size", "val Cart.size: Int") // => []
 * ```
 */
export const propertyAccessors = ({
  kind,
  name,
  signature
}: Pick<CodeSymbol, "name" | "kind" | "signature">): ReadonlyArray<OtherName> => {
  const head = signature.slice(
    0,
    signature.search(new RegExp(`(?<![\\p{L}\\p{N}_])${RegExp.escape(name)}`, "u"))
  )
  const word = PROPERTY.exec(head)?.groups!["word"]
  if (kind !== "field" || word === undefined || /(?:^|\s)(?:private|const)\s|@JvmField\b/.test(head))
    return []
  const isTold = /^is(?!\p{Ll})/u.test(name)
  const capitalized = upperFirst(name)
  const getter = isTold ? name : `get${capitalized}`
  const setter = `set${isTold ? name.slice("is".length) : capitalized}`
  return [getter, ...(word === "var" ? [setter] : [])].map((each) => ({
    name: each,
    isCalled: true,
    languages: JAVA,
    isOfLanguage: true
  }))
}
