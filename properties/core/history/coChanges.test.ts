import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { coChanges } from "../../../src/core/history/mod.ts"

const history = fc.array(fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"), { minLength: 1 }), {
  maxLength: 30
})

const changesWith = (commits: ReadonlyArray<ReadonlyArray<string>>, ...paths: ReadonlyArray<string>) =>
  coChanges(
    paths,
    (path) => [...commits.keys()].filter((commit) => commits[commit]!.includes(path)),
    (commit) => commits[commit]!
  )

test("only files that changed together are listed, best first, with weights between 0 and 1", () =>
  fc.assert(
    fc.property(history, (commits) => {
      const found = changesWith(commits, "a")
      const together = new Set(commits.filter((files) => files.includes("a")).flat())
      expect(new Set(found.map(({ path }) => path))).toStrictEqual(
        new Set([...together].filter((path) => path !== "a"))
      )
      found.forEach(({ commits: both, path, weight }, at) => {
        expect(weight).toBeGreaterThan(0)
        expect(weight).toBeLessThanOrEqual(1)
        expect(weight).toBeLessThanOrEqual(found[at - 1]?.weight ?? 1)
        expect(both).toBe(commits.filter((files) => files.includes("a") && files.includes(path)).length)
      })
    })
  ))

test("frequent co-changes come before rare ones, and commits with very many files are ignored", () => {
  const everything = Array.from({ length: 60 }, (_, at) => `f${at}`)
  const found = changesWith(
    [
      ["a", "b"],
      ["a", "b", "c"],
      ["a", "b"],
      ["a", ...everything]
    ],
    "a"
  )
  expect(found.map(({ path }) => path)).toStrictEqual(["b", "c"])
})

test("of two files with equally many co-changes, the one that otherwise changes less comes first", () => {
  const busy = Array.from({ length: 20 }, () => ["busy", "x"])
  expect(changesWith([["a", "busy", "calm"], ...busy], "a").map(({ path }) => path)).toStrictEqual([
    "calm",
    "busy"
  ])
})
