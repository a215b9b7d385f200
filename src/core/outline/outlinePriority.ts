import type { CodeSymbol, SymbolKind } from "../domain/CodeSymbol.ts"

type Listed = Pick<CodeSymbol, "kind" | "parent"> & { readonly ordinal: number }

const VALUE_KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["field", "variable", "constant"])

/** Whether a symbol is a value without parts, which the constructor or the type around it shows too. */
export const isPlainValue = ({ kind, ordinal }: Listed, parents: ReadonlySet<number | undefined>): boolean =>
  VALUE_KINDS.has(kind) && !parents.has(ordinal)

/**
 * The symbols of a file, at most `depth` levels deep, in the order in which they matter to a reader of its outline: outer before inner, but what the types do
 * before the values that they and the file hold. A symbol follows its parent; equals keep their order.
 *
 * @example
 * ```ts
 * const cart = { ordinal: 0, kind: "class", parent: undefined }
 * const items = { ordinal: 1, kind: "field", parent: 0 }
 * const add = { ordinal: 2, kind: "method", parent: 0 }
 * outlinePriority([cart, items, add], 2) // => [cart, add, items]
 * outlinePriority([cart, items, add], 1) // => [cart]
 * ```
 */
export const outlinePriority = <A extends Listed>(
  symbols: ReadonlyArray<A>,
  depth: number
): ReadonlyArray<A> => {
  const children = Map.groupBy(symbols, ({ parent }) => parent)
  const parents = new Set(children.keys())
  const ranked: Array<readonly [rank: number, symbol: A]> = []
  let level = children.get(undefined) ?? []
  for (let at = 0; at < depth && level.length > 0; at++) {
    // A value comes after what the next level does, and before the level below that.
    for (const symbol of level) ranked.push([2 * at + (isPlainValue(symbol, parents) ? 3 : 0), symbol])
    level = level.flatMap(({ ordinal }) => children.get(ordinal) ?? [])
  }
  return ranked.toSorted(([a], [b]) => a - b).map(([, symbol]) => symbol)
}
