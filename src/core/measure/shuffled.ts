import { seededRandom } from "./seededRandom.ts"

/** All of a list in an order that the seed determines, each order as likely: the first few are a sample of the whole. */
export const shuffled = <A>(all: ReadonlyArray<A>, seed: number): ReadonlyArray<A> => {
  const random = seededRandom(seed)
  const order = [...all]
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const held = order[at]!
    order[at] = order[other]!
    order[other] = held
  }
  return order
}
