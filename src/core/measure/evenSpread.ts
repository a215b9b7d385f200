import { seededRandom } from "./seededRandom.ts"

/**
 * `count` of `all` at equal distances, in their order, all where there are no more; the seed says where the first one stands. Of a
 * list sorted by path it takes from every part of a repository.
 */
export const evenSpread = <A>(all: ReadonlyArray<A>, count: number, seed: number): ReadonlyArray<A> => {
  if (all.length <= count) return all
  const first = seededRandom(seed)()
  return Array.from({ length: count }, (_, at) => all[Math.floor(((at + first) * all.length) / count)]!)
}
