import { isCollectionType } from "../../mention/collectionType.ts"
import { anyScript } from "../../text/mod.ts"
import { goTypeName } from "./goTypeName.ts"

/** A type, perhaps with type arguments, and the tag of a field. */
const EMBEDDED = anyScript(/^(\*?\s*(?:\w+\.)?(\w+)(?:\[[^`"]*\])?)\s*(?:`[^]*|"[^]*)?$/)

/**
 * The type that a struct or an interface embeds by a member; "" for a member of another kind.
 *
 * @example
 * ```ts
 * embeddedType("*shop.Cart", "Cart") // => "shop.Cart"
 * embeddedType("cart *Cart", "cart") // => ""
 * ```
 */
export const embeddedType = (signature: string, name: string): string => {
  const [, type = "", typeName] = EMBEDDED.exec(signature) ?? []
  return typeName === name ? goTypeName(type) : ""
}

/** Types of the language, which have no members. */
const PREDECLARED =
  /^(?:any|bool|byte|comparable|complex(?:64|128)|error|float(?:32|64)|u?int(?:8|16|32|64|ptr)?|rune|string)$/

/** Type parameters, which may contain others in brackets. */
const PARAMETERS = anyScript(/^\[[^[\]]*(?:\[[^[\]]*\][^[\]]*)*\](?=[\s=])/)

/**
 * The type that a type is declared as; "" when it is declared as one without a name, or as one of the language.
 *
 * @example
 * ```ts
 * declaredAs("type Basket = shop.Cart", "Basket") // => "shop.Cart"
 * declaredAs("type Basket []shop.Cart", "Basket") // => ""
 * ```
 */
export const declaredAs = (signature: string, name: string): string => {
  const start = signature.startsWith("type ") ? "type ".length : 0
  if (!signature.startsWith(name, start)) return ""
  const type = goTypeName(
    signature
      .slice(start + name.length)
      .replace(PARAMETERS, "")
      .replace(/^\s*=/, "")
  )
  return isCollectionType(type) || PREDECLARED.test(type) ? "" : type
}
