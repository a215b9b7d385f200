/** What precedes brackets that are a type of their own. */
const BEFORE_TUPLE = /(?:^|=>|[|&=:,(]|\breadonly)$/

/**
 * Whether a written type is what another one has under a key, and not that other one.
 *
 * @example
 * ```ts
 * ['Cart["lines"]', "Carts[number]", "Page<Cart>[Key[0]]"].map(isIndexedType) // => [true, true, true]
 * ["Cart[]", "[Cart, User]", "readonly [Cart]", "Cart"].map(isIndexedType) // => [false, false, false, false]
 * ```
 */
export const isIndexedType = (written: string): boolean => {
  const type = written.trim()
  if (!type.endsWith("]")) return false
  let depth = 0
  for (let at = type.length - 1; at >= 0; at--) {
    if (type[at] === "]") depth++
    else if (type[at] === "[" && --depth === 0)
      return type.slice(at + 1, -1).trim() !== "" && !BEFORE_TUPLE.test(type.slice(0, at).trimEnd())
  }
  return false
}
