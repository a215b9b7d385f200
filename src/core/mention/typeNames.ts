import { typeName } from "../syntax/mod.ts"
import { anyScript } from "../text/mod.ts"

/** Names joined by dots or what stands for them. */
const CHAIN = anyScript(/^[\w$]+(?:(?:\.|::|\\)[\w$]+)*$/)

/**
 * A chain of names as it is written, with dots; undefined for what is more than names.
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
 * The name of a type without what stands around it, "" where it is no plain name.
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
 * The type that a call makes a value of, where its name shows that it is one; "" where it does not: what is called on what another call gave may give anything.
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
