import { typeName } from "../syntax/mod.ts"

/**
 * The type that the signature of a field or variable says: `name: Type`, or made by `new Type`; "" where it says none.
 *
 * @example
 * ```ts
 * declaredType("private readonly router: Router<T>", "router") // => "Router"
 * declaredType("app = new web.App()", "app") // => "web.App"
 * declaredType("private ?Acme\\Token $token = null", "token") // => "Acme.Token"
 * declaredType("count = 1", "count") // => ""
 * ```
 */
export const declaredType = (signature: string, name: string): string => {
  const before = new RegExp(`(?:^|[\\s(?])\\\\?([A-Za-z_][\\w\\\\]*)\\s+\\$${name}\\b`).exec(signature)?.[1]
  if (before !== undefined) return NO_CLASS.test(before) ? "" : before.replaceAll("\\", ".")
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

/** Words that may stand before a variable of PHP and are no class. */
const NO_CLASS =
  /^(?:public|protected|private|static|readonly|final|var|self|array|int|string|bool|float|mixed|object|callable|iterable)$/
