import { typeName } from "../syntax/mod.ts"

/**
 * The type that the signature of a field or variable says: `name: Type`, or made by `new Type`; "" where it says none.
 *
 * @example
 * ```ts
 * declaredType("private readonly router: Router<T>", "router") // => "Router"
 * declaredType("app = new web.App()", "app") // => "web.App"
 * declaredType("count = 1", "count") // => ""
 * ```
 */
export const declaredType = (signature: string, name: string): string => {
  const at = signature.indexOf(name)
  if (at < 0) return ""
  const after = signature.slice(at + name.length)
  const written =
    /^[?!]?\s*:\s*([^=]+)/.exec(after)?.[1] ??
    /^\s*=\s*new\s+([\w$.]+)/.exec(after)?.[1] ??
    /^\s+\*?([A-Za-z_][\w.]*)\s*(?:`|$)/.exec(after)?.[1] ??
    ""
  const type = typeName(written.trim()).replaceAll("::", ".")
  return /^[\w$]+(?:\.[\w$]+)*$/.test(type) ? type : ""
}
