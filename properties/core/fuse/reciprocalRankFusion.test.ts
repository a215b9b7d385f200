import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { type Ranking, reciprocalRankFusion, RRF_K } from "../../../src/core/fuse/mod.ts"

const ascending = (a: number, b: number) => a - b

/** Few ids, so that lists share them and scores tie. */
const ids = fc.uniqueArray(fc.nat(7), { maxLength: 8 })
const ranking: fc.Arbitrary<Ranking<number>> = fc.record({ weight: fc.constantFrom(0.25, 0.5, 1, 2, 3), ids })
const rankings = fc.array(ranking, { minLength: 1, maxLength: 5 })

/** Lists, and the same lists in another order. */
const shuffled = rankings.chain((lists) =>
  fc.tuple(
    fc.constant(lists),
    fc.shuffledSubarray([...lists], { minLength: lists.length, maxLength: lists.length })
  )
)

/** Lists, one of them, and an id of it that is not its first. */
const promotion = fc
  .tuple(rankings, fc.nat(), fc.nat())
  .filter(([lists, list]) => lists[list % lists.length]!.ids.length > 1)
  .map(([lists, list, place]) => {
    const at = list % lists.length
    const { ids, weight } = lists[at]!
    const from = 1 + (place % (ids.length - 1))
    const better = [...ids.slice(0, from - 1), ids[from]!, ids[from - 1]!, ...ids.slice(from + 1)]
    return { lists, promoted: lists.with(at, { weight, ids: better }), id: ids[from]!, at }
  })

const scoresOf = (lists: ReadonlyArray<Ranking<number>>) =>
  new Map(reciprocalRankFusion(lists, ascending).map(({ id, score }) => [id, score]))
const idsBefore = (lists: ReadonlyArray<Ranking<number>>, id: number) => {
  const order = reciprocalRankFusion(lists, ascending).map((each) => each.id)
  return new Set(order.slice(0, order.indexOf(id)))
}

describe("reciprocalRankFusion", () => {
  test("returns every id of every list once", () =>
    fc.assert(
      fc.property(rankings, (lists) => {
        const fused = reciprocalRankFusion(lists, ascending).map(({ id }) => id)
        const all = [...new Set(lists.flatMap(({ ids }) => ids))]
        expect(fused.toSorted(ascending)).toStrictEqual(all.toSorted(ascending))
      })
    ))

  test("gives exactly the same scores and order for any order of the lists", () =>
    fc.assert(
      fc.property(shuffled, ([lists, others]) => {
        expect(reciprocalRankFusion(others, ascending)).toStrictEqual(reciprocalRankFusion(lists, ascending))
      }),
      { numRuns: 500 }
    ))

  test("orders by score, and equal scores by the given comparison", () =>
    fc.assert(
      fc.property(rankings, fc.boolean(), (lists, up) => {
        const compare = up ? ascending : (a: number, b: number) => b - a
        const fused = reciprocalRankFusion(lists, compare)
        expect(fused).toStrictEqual(fused.toSorted((a, b) => b.score - a.score || compare(a.id, b.id)))
      })
    ))

  test("gives scores above 0 and at most 1, and 1 only to an id that is first in every list", () =>
    fc.assert(
      fc.property(rankings, (lists) => {
        for (const { id, score } of reciprocalRankFusion(lists, ascending)) {
          expect(score).toBeGreaterThan(0)
          expect(score).toBeLessThanOrEqual(1)
          expect(score === 1).toBe(lists.every(({ ids }) => ids[0] === id))
        }
      })
    ))

  test("scores the sum of weight / (k + rank), divided by the best possible sum", () =>
    fc.assert(
      fc.property(rankings, fc.constantFrom(RRF_K, 1, 10), (lists, k) => {
        const best = lists.reduce((sum, { weight }) => sum + weight / (k + 1), 0)
        for (const { id, score } of reciprocalRankFusion(lists, ascending, k)) {
          const votes = lists.map(({ ids, weight }) =>
            ids.includes(id) ? weight / (k + ids.indexOf(id) + 1) : 0
          )
          expect(score).toBeCloseTo(votes.reduce((sum, vote) => sum + vote, 0) / best, 12)
        }
      })
    ))

  test("gives an id with a better rank in one list a higher score, and no id overtakes it", () =>
    fc.assert(
      fc.property(promotion, ({ id, lists, promoted }) => {
        expect(scoresOf(promoted).get(id)!).toBeGreaterThan(scoresOf(lists).get(id)!)
        const before = idsBefore(lists, id)
        for (const other of idsBefore(promoted, id)) expect(before).toContain(other)
      })
    ))

  test("gives an id that one more list contains a higher score, and no id overtakes it", () =>
    fc.assert(
      fc.property(rankings, fc.nat(7), (lists, id) => {
        const at = lists.findIndex(({ ids }) => !ids.includes(id))
        fc.pre(at >= 0 && lists.some(({ ids }) => ids.includes(id)))
        const { ids, weight } = lists[at]!
        const found = lists.with(at, { weight, ids: [...ids, id] })
        expect(scoresOf(found).get(id)!).toBeGreaterThan(scoresOf(lists).get(id)!)
        const before = idsBefore(lists, id)
        for (const other of idsBefore(found, id)) expect(before).toContain(other)
      })
    ))

  test("keeps the order of a single list", () =>
    fc.assert(
      fc.property(ranking, (list) => {
        expect(reciprocalRankFusion([list], ascending).map(({ id }) => id)).toStrictEqual([...list.ids])
      })
    ))

  test("returns nothing for no lists or empty lists", () => {
    expect(reciprocalRankFusion([], ascending)).toStrictEqual([])
    expect(reciprocalRankFusion([{ weight: 1, ids: [] }], ascending)).toStrictEqual([])
  })
})
