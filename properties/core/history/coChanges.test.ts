import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { coChanges } from "../../../src/core/history/mod.ts"

const history = fc.array(fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"), { minLength: 1 }), {
  maxLength: 30
})

const asked = (commits: ReadonlyArray<ReadonlyArray<string>>, ...paths: ReadonlyArray<string>) =>
  coChanges(
    paths,
    (path) => [...commits.keys()].filter((commit) => commits[commit]!.includes(path)),
    (commit) => commits[commit]!
  )

test("weights are from 0 to 1, best first, of files that did change with it and of no other", () =>
  fc.assert(
    fc.property(history, (commits) => {
      const found = asked(commits, "a")
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

test("what always comes along comes before what came once, and what moves everything says nothing", () => {
  const everything = Array.from({ length: 60 }, (_, at) => `f${at}`)
  const found = asked(
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

test("of two that came along alike, the one that changes seldom otherwise comes first", () => {
  const busy = Array.from({ length: 20 }, () => ["busy", "x"])
  expect(asked([["a", "busy", "calm"], ...busy], "a").map(({ path }) => path)).toStrictEqual(["calm", "busy"])
})
