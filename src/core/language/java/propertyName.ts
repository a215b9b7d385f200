import type { CodeSymbol } from "../../domain/CodeSymbol.ts"
import type { OtherName } from "../MemberRules.ts"

const KOTLIN: ReadonlySet<string> = new Set(["kotlin"])

/** Capital letters at the start, without the one that begins the next word. */
const FIRST_CAPITALS = /^(?:\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}+)/u

/**
 * The property as which Kotlin reads what a method without parameters gets: `total` for `getTotal()`, `isOpen` for `isOpen()`. Empty for any other method.
 *
 * @example
 * ```ts
 * const names = (name: string, signature: string) => propertyName({ name, kind: "method", signature }).map((each) => each.name)
 * names("getTotal", "public int getTotal()") // => ["total"]
 * names("getURLPath", "String getURLPath()") // => ["urlPath"]
 * names("isOpen", "public boolean isOpen()") // => ["isOpen"]
 * names("getTotal", "public int getTotal(Cart cart)") // => []
 * names("getTotal", "public static int getTotal()") // => []
 * names("getaway", "public int getaway()") // => []
 * ```
 */
export const propertyName = ({
  kind,
  name,
  signature
}: Pick<CodeSymbol, "name" | "kind" | "signature">): ReadonlyArray<OtherName> => {
  if (kind !== "method" || /(?:^|\s)(?:static|private|void)\s/.test(signature)) return []
  if (!/^\s*\(\s*\)/.test(signature.slice(signature.lastIndexOf(`${name}(`) + name.length))) return []
  const property = /^get(?=\p{Lu})/u.test(name)
    ? name.slice("get".length).replace(FIRST_CAPITALS, (capitals) => capitals.toLowerCase())
    : /^is(?=\p{Lu})/u.test(name) && /(?:^|\s)boolean\s/i.test(signature)
      ? name
      : undefined
  return property === undefined
    ? []
    : [{ name: property, isCalled: false, isCommon: true, languages: KOTLIN, isOfLanguage: true }]
}
