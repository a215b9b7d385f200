import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { ancestors } from "../../../src/core/history/mod.ts"

/** A history in any order: each commit has parents among earlier ones, and sometimes one that a shallow clone lacks. */
const history = fc
  .array(fc.array(fc.nat({ max: 12 }), { maxLength: 3 }), { minLength: 1, maxLength: 12 })
  .chain((links) => {
    const commits = links.map((parents, at) => ({
      id: `c${at}`,
      parents: parents.map((parent) => (parent < at ? `c${parent}` : `lost${parent}`))
    }))
    return fc.shuffledSubarray(commits, { minLength: commits.length })
  })

test("the ancestors are the tip and all parents that can be reached from it, and no other commits", () => {
  fc.assert(
    fc.property(history, fc.nat(), (commits, which) => {
      const tip = commits[which % commits.length]!.id
      const known = new Set(commits.map(({ id }) => id))
      const reached = ancestors(commits, tip)!
      expect(reached.has(tip)).toBe(true)
      const parentsOf = (ids: ReadonlySet<string>) =>
        commits.flatMap(({ id, parents }) => (ids.has(id) ? parents.filter((each) => known.has(each)) : []))
      // Closed under parents, and without unreachable commits: parents come before their children here.
      expect(new Set([tip, ...parentsOf(reached)])).toStrictEqual(new Set(reached))
    })
  )
})

test("an unknown tip has no ancestors", () => {
  expect(ancestors([{ id: "a", parents: [] }], "b")).toBeUndefined()
})
