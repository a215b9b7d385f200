import { typeName } from "../syntax/mod.ts"
import { anyScript } from "../text/mod.ts"

/** Names joined by `.`, `::` or a backslash. */
const CHAIN = anyScript(/^[\w$]+(?:(?:\.|::|\\)[\w$]+)*$/)

/**
 * A written chain of names, joined by dots; undefined for anything else.
 *
 * @example
 * ```ts
 * ["auth::Token", "a.b.", "f()"].map(dottedChain) // => ["auth.Token", "a.b", undefined]
 * ```
 */
export const dottedChain = (written: string): string | undefined => {
  const whole = written.endsWith(".") ? written.slice(0, -1) : written
  return CHAIN.test(whole) ? whole.replaceAll(/::|\\/g, ".") : undefined
}

/**
 * The plain name of a written type, without modifiers and type arguments; "" when it is no plain name.
 *
 * @example
 * ```ts
 * plainName("?auth::Token<T>") // => "auth.Token"
 * plainName("[A, B]") // => ""
 * ```
 */
export const plainName = (written: string): string => {
  const name = typeName(
    written.replace(/^[:?\s]+/, "").replace(/^(?:(?:readonly|const|final|struct|class|enum|union)\s+)+/, "")
  )
  return name.endsWith(".") ? "" : (dottedChain(name) ?? "")
}

/**
 * The type that a call constructs, if its name shows that (by a capital letter); "" otherwise: a call on the result of another call may return anything.
 *
 * @example
 * ```ts
 * ["Foo::new", "Foo", "make_foo", "Foo().build"].map(madeName) // => ["Foo", "Foo", "", ""]
 * ```
 */
export const madeName = (written: string): string => {
  if (written.includes("(")) return ""
  const parts = plainName(written).split(".")
  const type = parts.findLastIndex((part) => /^\p{Lu}/u.test(part))
  return type >= 0 && type >= parts.length - 2 ? parts.slice(0, type + 1).join(".") : ""
}
