import { lowerFirst, snakeCase } from "../text/mod.ts"

/** What accessors of a field have before its name. */
const ACCESSOR = /^(?:get|set|has|is|mutable|clear)(?:_(?=[a-z])|(?=\p{Lu}))/iu

/**
 * The names that a declaration may have of which code in another language makes this name: of a field whose accessor it is, in another case, or of what is nested.
 * Whether such a declaration leads to the name is for the rules of its language to say.
 *
 * @example
 * ```ts
 * generatingNames("GetNewCarts") // => ["get_new_carts", "getNewCarts", "new_carts", "newCarts", "NewCarts"]
 * generatingNames("Shop_Cart") // => ["shop_cart", "shop_Cart", "Cart"]
 * generatingNames("newCarts") // => ["new_carts"]
 * generatingNames("setOpen").at(-1) // => "isOpen"
 * ```
 */
export const generatingNames = (name: string): ReadonlyArray<string> => {
  const field = name.replace(ACCESSOR, "")
  const inner = /_(?<inner>\p{Lu}\w*)$/u.exec(name)?.groups!["inner"]
  const names = [
    ...[name, field].flatMap((each) => [snakeCase(each), lowerFirst(each), each]),
    ...(inner === undefined ? [] : [inner]),
    ...(/^set\p{Lu}/u.test(name) ? [`is${field}`] : [])
  ]
  return [...new Set(names)].filter((each) => each !== name)
}
