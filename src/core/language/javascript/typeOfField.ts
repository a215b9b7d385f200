/**
 * The type that a field or variable states in its declaration, to its end: it may hold the signs that are after others. "" for none.
 *
 * @example
 * ```ts
 * typeOfField("readonly shop?: { cart: Cart; by: User } = open()", "shop") // => "{ cart: Cart; by: User }"
 * typeOfField("open: (id: Id) => Cart", "open") // => "(id: Id) => Cart"
 * typeOfField("carts = []", "carts") // => ""
 * ```
 */
export const typeOfField = (signature: string, name: string): string => {
  const before = new RegExp(`(?<![\\p{L}\\p{N}_$])${RegExp.escape(name)}[?!]?\\s*:`, "u").exec(signature)
  if (before === null) return ""
  const from = before.index + before[0].length
  let depth = 0
  for (let at = from; at < signature.length; at++) {
    const character = signature[at]!
    const isArrow = character === "=" && signature[at + 1] === ">"
    if (depth === 0 && !isArrow && ";=".includes(character)) return signature.slice(from, at).trim()
    if ("([{".includes(character)) depth++
    // What closes more than was opened is around the declaration.
    else if (")]}".includes(character) && --depth < 0) return signature.slice(from, at).trim()
  }
  return signature.slice(from).trim()
}
