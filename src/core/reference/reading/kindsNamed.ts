/** By the number of a node type, whether it is one of some names. */
export type Kinds = ReadonlyArray<boolean>

const kindsByTypes = new WeakMap<ReadonlyArray<string>, Map<string, Kinds>>()

/**
 * Tells by its number whether a node type has one of the names: a grammar may have several of one name. Read once per grammar.
 *
 * @example
 * ```ts
 * kindsNamed(["call", "name", "call"], ["call"]) // => [true, false, true]
 * ```
 */
export const kindsNamed = (types: ReadonlyArray<string>, names: ReadonlyArray<string>): Kinds => {
  const known = kindsByTypes.get(types) ?? new Map<string, Kinds>()
  kindsByTypes.set(types, known)
  const key = names.join()
  const kinds = known.get(key) ?? types.map((name) => names.includes(name))
  known.set(key, kinds)
  return kinds
}
