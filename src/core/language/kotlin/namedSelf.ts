import { plainTypeName } from "../../mention/typeNames.ts"
import { SUPER_SUFFIX } from "../../mention/Mention.ts"
import { anyScript } from "../../text/mod.ts"

const NAMED = anyScript(/^(?:(this)|super)\s*(?:<([^@]*)>)?\s*(?:@\s*(\w+))?$/)

/**
 * The path of names for `this` or `super` with the name of a type, of which the one in angle brackets is a supertype that has the member; "?" for another text.
 *
 * @example
 * ```ts
 * ["this@Outer", "super@Outer", "super<shop.Base<Int>>@Outer", "this@each", "f()"].map(namedSelf) // => ["Outer.this", "Outer^", "shop.Base", "?", "?"]
 * ```
 */
export const namedSelf = (written: string): string => {
  const [, isThis, supertype = "", label = ""] = NAMED.exec(written) ?? []
  if (supertype !== "") return plainTypeName(supertype) || "?"
  // A label of a lower-case letter is that of a function.
  if (!/^\p{Lu}/u.test(label)) return "?"
  return isThis === undefined ? label + SUPER_SUFFIX : `${label}.this`
}
