import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import type { FileChange } from "../../../src/core/document/mod.ts"
import { fileHistories } from "../../../src/core/history/mod.ts"

const names = ["a", "b", "c", "d"]

/** What one commit does to files, as far as the existing files allow it. */
const step = fc.array(
  fc.record({ what: fc.constantFrom("write", "rename", "remove"), file: fc.nat(3), to: fc.nat(3) }),
  { minLength: 1, maxLength: 4 }
)

/** Applies commits to files that have an identity, and records what happens to each. */
const play = (steps: ReadonlyArray<ReadonlyArray<{ what: string; file: number; to: number }>>) => {
  let files = new Map<string, Array<number>>()
  const commits: Array<{ changes: Array<FileChange> }> = []
  steps.forEach((actions, commit) => {
    const before = new Map(files)
    const after = new Map(files)
    const changes: Array<FileChange> = []
    const used = new Set<string>()
    for (const { file, to, what } of actions) {
      const [name, other] = [names[file]!, names[to]!]
      if (used.has(name) || (what === "rename" && (used.has(other) || after.has(other)))) continue
      const known = before.get(name)
      if (what === "write") {
        changes.push({ status: known === undefined ? "A" : "M", path: name })
        after.set(name, [...(known ?? []), commit])
      } else if (known !== undefined && what === "remove") {
        changes.push({ status: "D", path: name })
        after.delete(name)
      } else if (known !== undefined && what === "rename" && name !== other) {
        changes.push({ status: "R", path: other, from: name })
        after.delete(name)
        after.set(other, [...known, commit])
        used.add(other)
      } else continue
      used.add(name)
    }
    commits.push({ changes })
    files = after
  })
  return { files, commits: commits.toReversed() }
}

test("the history of a file follows its renames", () =>
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const { commits, files } = play(steps)
      const histories = fileHistories(commits)
      for (const [name, happened] of files) {
        const found = histories.get(name)?.map(({ commit }) => commits.length - 1 - commit) ?? []
        // Changes before a removed file of the same name may be included too: git cannot distinguish it from a file that came back.
        expect(found.slice(0, happened.length)).toStrictEqual(happened.toReversed())
      }
    }),
    { numRuns: 2000 }
  ))

test("a file that takes the name of a removed file does not inherit its history", () => {
  const histories = fileHistories([
    { changes: [{ status: "R", path: "d", from: "a" }] },
    { changes: [{ status: "D", path: "d" }] },
    { changes: [{ status: "R", path: "d", from: "b" }] },
    { changes: [{ status: "A", path: "b" }] },
    { changes: [{ status: "A", path: "a" }] }
  ])
  expect(histories.get("d")?.map(({ commit }) => commit)).toStrictEqual([0, 4])
})

test("each change is listed with the file's name at that time", () => {
  const histories = fileHistories([
    { changes: [{ status: "M", path: "new" }] },
    { changes: [{ status: "R", path: "new", from: "old" }] },
    { changes: [{ status: "A", path: "old" }] }
  ])
  expect(histories.get("new")).toStrictEqual([
    { commit: 0, path: "new" },
    { commit: 1, path: "new" },
    { commit: 2, path: "old" }
  ])
  expect(histories.has("old")).toBe(false)
})

test("two files that swap names keep their histories", () => {
  const histories = fileHistories([
    {
      changes: [
        { status: "R", path: "a", from: "b" },
        { status: "R", path: "b", from: "a" }
      ]
    },
    { changes: [{ status: "M", path: "a" }] }
  ])
  expect(histories.get("b")).toHaveLength(2)
  expect(histories.get("a")).toHaveLength(1)
})
