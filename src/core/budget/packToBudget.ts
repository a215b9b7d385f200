/** What fitted, and whether something was left out. */
export interface Packed<A> {
  readonly kept: ReadonlyArray<A>
  readonly truncated: boolean
  /** How many there were. */
  readonly of: number
  /** What the first of them costs alone, and what all do. */
  readonly costs: { readonly first: number; readonly all: number }
}

/**
 * The longest run of items from the first that stays within `budget`, cut at an item's border. The order is kept: what is
 * better comes first, and nothing worse takes the place of something better that did not fit.
 *
 * @example
 * ```ts
 * packToBudget([5, 9, 1], (n) => n, 10) // => { kept: [5], truncated: true, of: 3, costs: { first: 5, all: 15 } }
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
    truncated: end < items.length,
    of: items.length,
    costs: { first: items.length === 0 ? 0 : costOf(items[0]!), all: spent }
  }
}
