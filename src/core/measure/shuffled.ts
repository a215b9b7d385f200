import { seededRandom } from "./seededRandom.ts"

/** All of a list in an order that the seed determines, each order as likely: the first few are a sample of the whole. */
export const shuffled = <A>(all: ReadonlyArray<A>, seed: number): ReadonlyArray<A> =>
  shuffle([...all], seededRandom(seed))

/** Puts an array, of numbers or of anything, itself in such an order, by numbers from 0 to below 1; gives it back. */
export const shuffle = <All extends { readonly length: number; [at: number]: unknown }>(
  all: All,
  random: () => number
): All => {
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const held = all[at]
    all[at] = all[other]
    all[other] = held
  }
  return all
}
