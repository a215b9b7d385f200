import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { childrenFirst } from "../../../src/core/history/mod.ts"

/** A history in any order: each commit has parents among those made earlier, and sometimes one that a shallow clone lacks. */
const history = fc
  .array(fc.array(fc.nat({ max: 12 }), { maxLength: 3 }), { maxLength: 12 })
  .chain((links) => {
    const commits = links.map((parents, at) => ({
      id: `c${at}`,
      parents: parents.map((parent) => (parent < at ? `c${parent}` : `lost${parent}`))
    }))
    return fc.shuffledSubarray(commits, { minLength: commits.length })
  })

test("every commit occurs once, before each of its parents", () => {
  fc.assert(
    fc.property(history, (commits) => {
      const order = childrenFirst(commits)
      expect(order.toSorted((a, b) => a - b)).toStrictEqual([...commits.keys()])
      const placeOf = new Map(order.map((place, at) => [commits[place]!.id, at]))
      for (const { id, parents } of commits)
        for (const parent of parents)
          expect(placeOf.get(parent) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(placeOf.get(id)!)
    })
  )
})

test("among the commits that may come next, the one given first comes first", () => {
  fc.assert(
    fc.property(history, (commits) => {
      const order = childrenFirst(commits)
      const mayCome = (done: ReadonlySet<number>) => (place: number) =>
        !done.has(place) &&
        commits.every(({ parents }, child) => done.has(child) || !parents.includes(commits[place]!.id))
      order.forEach((place, at) => {
        const done = new Set(order.slice(0, at))
        expect(place).toBe([...commits.keys()].find(mayCome(done))!)
      })
    })
  )
})
