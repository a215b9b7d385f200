import { anyScript } from "../../text/mod.ts"

/** What makes a table whose missing members are those of another, by what libraries of classes and the language itself call it. */
const DERIVED = anyScript(
  /^(?:local\s+)?[\w.]+(?:\s*<\w+>)?\s*=\s*(?:(?<object>[\w.]+):(?:new|extend|extends|subclass|derive|inherit)\s*[({"']|[Cc]lass\s*\(\s*(?:(?:"[^"]*"|'[^']*')\s*,\s*)?(?<base>[A-Za-z_][\w.]*)\s*[,)]|setmetatable\s*\(\s*\{[^{}]*\}\s*,\s*\{\s*__index\s*=\s*(?<index>[\w.]+)\s*[,}])/
)

/**
 * The table that a table has the members of besides its own, by the signature of its variable; empty for any other value. Which of two tables made by `new` is an object and
 * which a type, nothing tells: a variable with methods of its own is a type.
 *
 * @example
 * ```ts
 * prototypesOf("local Cart = Basket:extend{ size = 1 }") // => ["Basket"]
 * prototypesOf("local Cart = class(\"Cart\", Basket)") // => ["Basket"]
 * prototypesOf("Cart = setmetatable({}, { __index = Basket })") // => ["Basket"]
 * prototypesOf("local Cart = Basket.size") // => []
 * ```
 */
export const prototypesOf = (signature: string): ReadonlyArray<string> => {
  const { base, index, object } = DERIVED.exec(signature)?.groups ?? {}
  return [object, base, index].filter((name) => name !== undefined)
}
