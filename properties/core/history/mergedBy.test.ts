import { expect, test } from "bun:test"
import { mergedBy } from "../../../src/core/history/mod.ts"

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
