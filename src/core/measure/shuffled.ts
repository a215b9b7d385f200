import { seededRandom } from "./seededRandom.ts"

/** A random permutation of a list, determined by the seed: its first elements are a random sample. */
export const shuffled = <A>(all: ReadonlyArray<A>, seed: number): ReadonlyArray<A> =>
  shuffle([...all], seededRandom(seed))

/** Shuffles an array in place and returns it; `random` yields numbers in [0, 1). */
export const shuffle = <All extends { readonly length: number; [at: number]: unknown }>(
  all: All,
  random: () => number
): All => {
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const swapped = all[at]
    all[at] = all[other]
    all[other] = swapped
  }
  return all
}
