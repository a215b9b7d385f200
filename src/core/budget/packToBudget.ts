/** What fitted, and whether something was left out. */
export interface Packed<A> {
  readonly kept: ReadonlyArray<A>
  readonly truncated: boolean
}

/**
 * The longest run of items from the first that stays within `budget`, cut at an item's border. The order is kept: what is
 * better comes first, and nothing worse takes the place of something better that did not fit.
 *
 * @example
 * ```ts
 * packToBudget([5, 9, 1], (n) => n, 10) // => { kept: [5], truncated: true }
 * ```
 */
export const packToBudget = <A>(
  items: ReadonlyArray<A>,
  costOf: (item: A) => number,
  budget: number
): Packed<A> => {
  let spent = 0
  const end = items.findIndex((item) => (spent += costOf(item)) > budget)
  return end < 0 ? { kept: items, truncated: false } : { kept: items.slice(0, end), truncated: true }
}
