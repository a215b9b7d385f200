import { seededRandom } from "./seededRandom.ts"

/**
 * `count` evenly spaced elements of `all`, in order; all of them if there are not more. The seed determines the position of the first. From a list sorted by
 * path, it samples every part of a repository.
 */
export const evenSpread = <A>(all: ReadonlyArray<A>, count: number, seed: number): ReadonlyArray<A> => {
  if (all.length <= count) return all
  const first = seededRandom(seed)()
  return Array.from({ length: count }, (_, at) => all[Math.floor(((at + first) * all.length) / count)]!)
}
