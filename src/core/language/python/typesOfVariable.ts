import { anyScript } from "../../text/mod.ts"
import { statedType } from "./statedType.ts"

/** A type variable with a bound. */
const BOUND = anyScript(
  /=\s*(?:\w+\.)?TypeVar\(\s*["'][^\n]*?\bbound\s*=\s*["']?((?!\d)\w+(?:\.\w+)*)["']?\s*[,)]/
)

/** Another name of a union, whose members are names and applied types. */
const UNION = anyScript(
  /^(?:type\s+)?\w+(?:\s*:\s*(?:\w+\.)?TypeAlias)?\s*=\s*((?:\w+\.)*(?:Union|Optional)\[[^]*\]|(?!\d)[\w."'[\], ]+(?:\|[\w."'[\], ]+)+)$/
)

/** Another name of a type, whose name begins with a capital letter. */
const NAME = anyScript(
  /^(?:type\s+)?\w+(?:\s*:\s*(?:\w+\.)?TypeAlias)?\s*=\s*((?:(?!\d)\w+\.)*\p{Lu}\w*\p{Ll}\w*)$/u
)

/** Longest declaration that is read. */
const MAX_CHARACTERS = 1_000

/**
 * The types whose members the values of a type have that a variable holds: the bound of a type variable, the members of a union joined by `BOUND_SEPARATOR`; "" for any
 * other variable. A name that a variable is given may be one of a type.
 *
 * @example
 * ```ts
 * typesOfVariable('T = TypeVar("T", bound="shop.Cart")') // => "shop.Cart"
 * typesOfVariable("Held = Union[Cart, Crate, None]") // => "Cart+Crate"
 * typesOfVariable('Held: TypeAlias = "Cart | Crate"') // => "Cart+Crate"
 * ["Basket = shop.Cart", "type Basket = Cart", "LIMIT = MAX"].map(typesOfVariable) // => ["shop.Cart", "Cart", ""]
 * ["T = TypeVar('T')", "MODE = read() | write", "carts = []"].map(typesOfVariable) // => ["", "", ""]
 * ```
 */
export const typesOfVariable = (signature: string): string => {
  if (signature.length > MAX_CHARACTERS) return ""
  const bound = BOUND.exec(signature)?.[1]
  return bound ?? statedType((UNION.exec(signature) ?? NAME.exec(signature))?.[1] ?? "")
}
