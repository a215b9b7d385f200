const NAME_CHARACTER = /[\p{L}\p{M}\p{N}_$]/u

/**
 * Index of a name in a signature, where no longer name surrounds it; if it stands only within others, the first of those places. -1 for none.
 *
 * @example
 * ```ts
 * wholeNameIndex("IUnit Unit { get; }", "Unit") // => 6
 * wholeNameIndex("unitOf", "unit") // => 0
 * wholeNameIndex("cart", "unit") // => -1
 * ```
 */
export const wholeNameIndex = (signature: string, name: string): number => {
  const first = signature.indexOf(name)
  for (let at = first; at >= 0; at = signature.indexOf(name, at + 1))
    if (
      !NAME_CHARACTER.test(signature[at - 1] ?? "") &&
      !NAME_CHARACTER.test(signature[at + name.length] ?? "")
    )
      return at
  return first
}
