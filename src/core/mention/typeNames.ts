import { OUTERMOST } from "./outermost.ts"
import { typeName } from "../syntax/mod.ts"
import { anyScript } from "../text/mod.ts"

/** Names joined by `.`, `::` or a backslash. */
const QUALIFIED_NAME = anyScript(/^[\w$]+(?:(?:\.|::|\\)[\w$]+)*$/)

/**
 * A written chain of names, joined by dots; undefined for anything else.
 *
 * @example
 * ```ts
 * ["auth::Token", "a.b.", "f()"].map(dottedChain) // => ["auth.Token", "a.b", undefined]
 * ```
 */
export const dottedChain = (written: string): string | undefined => {
  const trimmed = written.endsWith(".") ? written.slice(0, -1) : written
  return QUALIFIED_NAME.test(trimmed) ? trimmed.replaceAll(/::|\\/g, ".") : undefined
}

/**
 * The plain name of a written type, without modifiers and type arguments; "" when it is no plain name. A backslash before it is the sign of the outermost scope.
 *
 * @example
 * ```ts
 * plainTypeName("?auth::Token<T>") // => "auth.Token"
 * plainTypeName("?\\Acme\\Token") // => "^.Acme.Token"
 * plainTypeName("[A, B]") // => ""
 * ```
 */
export const plainTypeName = (written: string): string => {
  const name = typeName(
    written.replace(/^[:?\s]+/, "").replace(/^(?:(?:readonly|const|final|struct|class|enum|union)\s+)+/, "")
  )
  if (name.endsWith(".")) return ""
  const isOutermost = name.startsWith("\\")
  const chain = dottedChain(isOutermost ? name.slice(1) : name) ?? ""
  return isOutermost && chain !== "" ? `${OUTERMOST}.${chain}` : chain
}

/** A joint of names, with the line break that may be beside it. */
const JOINT = /(?<!\s)\s*(\.|::)\s*/g

/**
 * The type that a call constructs, if its name shows that (by a capital letter); "" otherwise: a call on the result of another call may return anything.
 *
 * @example
 * ```ts
 * ["Foo::new", "Foo", "make_foo", "Foo().build"].map(constructedTypeName) // => ["Foo", "Foo", "", ""]
 * ```
 */
export const constructedTypeName = (written: string): string => {
  if (written.includes("(")) return ""
  const parts = plainTypeName(written.replaceAll(JOINT, "$1")).split(".")
  const lastTypeAt = parts.findLastIndex((part) => /^\p{Lu}/u.test(part))
  return lastTypeAt >= 0 && lastTypeAt >= parts.length - 2 ? parts.slice(0, lastTypeAt + 1).join(".") : ""
}
