import { typeName } from "../../syntax/mod.ts"
import { anyScript } from "../../text/mod.ts"

/**
 * The type in the signature of a field or variable: `name: Type`, or made by `new Type`; "" when it states none. `typeSaid` reads the type out of the written
 * annotation.
 *
 * @example
 * ```ts
 * declaredType("private readonly router: Router<T>", "router") // => "Router"
 * declaredType("app = new web.App()", "app") // => "web.App"
 * declaredType("private ?Acme\\Token $token = null", "token") // => "Acme.Token"
 * declaredType("count = 1", "count") // => ""
 * ```
 */
export const declaredType = (
  signature: string,
  name: string,
  typeSaid?: (written: string) => string
): string => {
  for (const [, type = "", variable] of signature.includes("$") ? signature.matchAll(BEFORE_VARIABLE) : [])
    if (variable === name) return NO_CLASS.test(type) ? "" : type.replaceAll("\\", ".")
  const at = signature.indexOf(name)
  if (at < 0) return ""
  const after = signature.slice(at + name.length)
  const said = /^[?!]?\s*:\s*([^=]+)/.exec(after)?.[1]
  const written =
    (said === undefined ? undefined : (typeSaid?.(said) ?? said)) ??
    MADE.exec(after)?.[1] ??
    BEHIND.exec(after)?.[1] ??
    ""
  const type = typeName(written.trim()).replaceAll("::", ".")
  return CHAIN.test(type) ? type : ""
}

/** The type before a PHP variable, and the variable. */
const BEFORE_VARIABLE = anyScript(/(?:^|[\s(?])\\?(?!\d)([\w\\]+)\s+\$(\w+)/g)
const MADE = anyScript(/^\s*=\s*new\s+([\w$.]+)/)
const BEHIND = anyScript(/^\s+\*?(?!\d)(\w[\w.]*)\s*(?:`|$)/)
const CHAIN = anyScript(/^[\w$]+(?:\.[\w$]+)*$/)

/** Words before a PHP variable that are no class. */
const NO_CLASS =
  /^(?:public|protected|private|static|readonly|final|var|self|array|int|string|bool|float|mixed|object|callable|iterable)$/
