import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { ancestors, mergedBy } from "../../../src/core/history/mod.ts"

const commit = (id: string, parents: ReadonlyArray<string>, pullRequest?: string) => ({
  id,
  parents,
  pullRequest
})

test("a commit belongs to the first merge that brought it into the main line", () => {
  // m2 merges f3, which is based on f1, which m1 had already merged.
  const found = mergedBy(
    [
      commit("m2", ["m1", "f3"], "#2"),
      commit("f3", ["f1"]),
      commit("m1", ["main", "f2"], "#1"),
      commit("f2", ["f1"]),
      commit("f1", ["main"]),
      commit("main", [])
    ],
    "m2"
  )
  expect(Object.fromEntries(found)).toStrictEqual({ m2: "#2", f3: "#2", m1: "#1", f2: "#1", f1: "#1" })
})

test("a commit's own pull request wins over that of the merge, and missing parents are ignored", () => {
  const found = mergedBy([commit("m", ["gone", "f"], "#9"), commit("f", ["also gone"], "#8")], "m")
  expect(Object.fromEntries(found)).toStrictEqual({ m: "#9", f: "#8" })
  expect(mergedBy([], "m").size).toBe(0)
})

/** A history, newest first: each commit has parents among earlier ones, and sometimes names a pull request. */
const history = fc
  .array(
    fc.record({
      parents: fc.uniqueArray(fc.nat({ max: 12 }), { maxLength: 3 }),
      request: fc.option(fc.constantFrom("#1", "#2", "#3"), { nil: undefined })
    }),
    { minLength: 1, maxLength: 12 }
  )
  .map((made) =>
    made
      .map(({ parents, request }, at) =>
        commit(
          `c${at}`,
          parents.map((parent) => (parent < at ? `c${parent}` : `lost${parent}`)),
          request
        )
      )
      .toReversed()
  )

test("a commit has its own pull request, or that of the oldest merge of the main line that has it among its ancestors", () =>
  fc.assert(
    fc.property(history, fc.nat(), (commits, which) => {
      const head = commits[which % commits.length]!
      const line = [head]
      for (let next = head; ; line.push(next)) {
        const parent = commits.find(({ id }) => id === next.parents[0])
        if (parent === undefined) break
        next = parent
      }
      const broughtIn = (id: string) =>
        line.toReversed().find((merge) => merge.id === id || ancestors(commits, merge.id)!.has(id))
      const expected = commits.flatMap(({ id, pullRequest }) => {
        const merge = broughtIn(id)
        const request =
          merge === undefined
            ? undefined
            : (pullRequest ?? (line.some((each) => each.id === id) ? undefined : merge.pullRequest))
        return request === undefined ? [] : [[id, request] as const]
      })
      expect(new Map([...mergedBy(commits, head.id)].toSorted())).toStrictEqual(new Map(expected.toSorted()))
    }),
    { numRuns: 1000 }
  ))
