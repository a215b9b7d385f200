import { plainTypeName } from "../../../mention/typeNames.ts"
import { typeName } from "../../../syntax/mod.ts"
import { anyScript } from "../../../text/mod.ts"
import { wholeNameIndex } from "../../../mention/wholeNameIndex.ts"

/**
 * The type in the signature of a field or variable: `name: Type`, or made by `new Type`; "" when it states none. `typeOfAnnotation` reads the type out of the
 * written annotation.
 *
 * @example
 * ```ts
 * declaredType("private readonly router: Router<T>", "router") // => "Router"
 * declaredType("app = new web.App()", "app") // => "web.App"
 * declaredType("private ?Acme\\Token $token = null", "token") // => "Acme.Token"
 * declaredType("@var Acme\\Token private $token", "token") // => "Acme.Token"
 * declaredType("count = 1", "count") // => ""
 * ```
 */
export const declaredType = (
  signature: string,
  name: string,
  typeOfAnnotation?: (written: string) => string
): string => {
  const [, commented = "", property] = PHP_COMMENTED_PROPERTY.exec(signature) ?? []
  if (property === name) return phpClass(commented)
  for (const [, type = "", variable] of signature.includes("$") ? signature.matchAll(PHP_TYPED_VARIABLE) : [])
    if (variable === name) return phpClass(type)
  const at = wholeNameIndex(signature, name)
  if (at < 0) return ""
  const after = signature.slice(at + name.length)
  const annotation = /^[?!]?\s*:\s*([^=]+)/.exec(after)?.[1]
  const written =
    (annotation === undefined ? undefined : (typeOfAnnotation?.(annotation) ?? annotation)) ??
    NEW_EXPRESSION.exec(after)?.[1] ??
    TYPE_AFTER_NAME.exec(after)?.[1] ??
    ""
  const type = typeName(written.trim()).replaceAll("::", ".")
  return DOTTED_NAME.test(type) ? type : ""
}

const phpClass = (written: string): string => (PHP_NON_CLASS.test(written) ? "" : plainTypeName(written))

/** The type before a PHP variable, and the variable. */
const PHP_TYPED_VARIABLE = anyScript(/(?:^|[\s(?])(?!\d)([\w\\]+)\s+\$(\w+)/g)
/** The type that a comment states of a PHP property, and the property: see the signatures of PHP. */
const PHP_COMMENTED_PROPERTY = anyScript(/^@var ([\w\\]+) [^$]*\$(\w+)/)
const NEW_EXPRESSION = anyScript(/^\s*=\s*new\s+([\w$.]+)/)
const TYPE_AFTER_NAME = anyScript(/^\s+\*?(?!\d)(\w[\w.]*)\s*(?:`|$)/)
const DOTTED_NAME = anyScript(/^[\w$]+(?:\.[\w$]+)*$/)

/** Words before a PHP variable that are no class. */
const PHP_NON_CLASS =
  /^(?:public|protected|private|static|readonly|final|var|self|array|int|string|bool|float|mixed|object|callable|iterable)$/
