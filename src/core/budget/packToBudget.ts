/** The items that fit, and whether some were left out. */
export interface Packed<A> {
  readonly kept: ReadonlyArray<A>
  /** The rest. */
  readonly leftOut: ReadonlyArray<A>
  readonly truncated: boolean
  /** The number of all items. */
  readonly total: number
  /** The cost of the first item, and of all items together. */
  readonly costs: { readonly first: number; readonly all: number }
}

/**
 * The longest prefix of `items` that fits into `budget`. Items are ranked, so a later item never takes the place of an earlier one that does not fit.
 *
 * @example
 * ```ts
 * packToBudget([5, 9, 1], (n) => n, 10) // => { kept: [5], leftOut: [9, 1], truncated: true, total: 3, costs: { first: 5, all: 15 } }
 * ```
 */
export const packToBudget = <A>(
  items: ReadonlyArray<A>,
  costOf: (item: A) => number,
  budget: number
): Packed<A> => {
  let spent = 0
  let end = items.length
  items.forEach((item, at) => {
    spent += costOf(item)
    if (spent > budget) end = Math.min(end, at)
  })
  return {
    kept: end === items.length ? items : items.slice(0, end),
    leftOut: items.slice(end),
    truncated: end < items.length,
    total: items.length,
    costs: { first: items.length === 0 ? 0 : costOf(items[0]!), all: spent }
  }
}
