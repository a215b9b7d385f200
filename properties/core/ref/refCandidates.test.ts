import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { mkdtempSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { refCandidates } from "../../../src/core/ref/mod.ts"
import { git } from "../../../test/support/gitRepository.ts"

const PLACES = ["refs/", "refs/tags/", "refs/heads/", "refs/remotes/"]
const full = fc
  .tuple(fc.constantFrom(...PLACES), fc.constantFrom("a", "x/a", "a1", "b"))
  .map((parts) => parts.join(""))
const requestedName = fc.constantFrom(
  "a",
  "x/a",
  "heads/a",
  "tags/a",
  "refs/heads/a",
  "remotes/a",
  "b",
  "refs/tags/b"
)

test("the first existing candidate is the ref that git resolves the name to", () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "lodestone-refs-")))
  try {
    const run = (...args: ReadonlyArray<string>) => git(folder, folder, args).trim()
    run("init", "-q", "-b", "main")
    const tree = run("write-tree")
    let commitCount = 0
    fc.assert(
      fc.property(fc.uniqueArray(full, { minLength: 1, maxLength: 5 }), requestedName, (names, name) => {
        const commits = new Map<string, string>()
        for (const each of names) {
          const taken = [...commits.keys()]
          // A ref is a file, so no other ref can be below it.
          if (taken.some((other) => other.startsWith(`${each}/`) || each.startsWith(`${other}/`))) continue
          commits.set(each, run("commit-tree", "-m", `commit ${commitCount++}`, tree))
          run("update-ref", each, commits.get(each)!)
        }
        const first = refCandidates(name).find((each) => commits.has(each))
        const found = run("rev-parse", "--verify", "--quiet", `${name}^{commit}`)
        expect(found).toBe(first === undefined ? "" : commits.get(first)!)
        for (const each of commits.keys()) run("update-ref", "-d", each)
      }),
      { numRuns: 25 }
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 180_000)

test("object ids and ancestor expressions have no candidates", () => {
  for (const name of ["0123456789".repeat(4), "ab".repeat(32), "main~1", "v1^"])
    expect(refCandidates(name)).toStrictEqual([])
})

test("refs that belong to a single work tree are not candidates", () => {
  expect(refCandidates("refs/bisect/bad")).not.toContain("refs/bisect/bad")
  expect(refCandidates("bisect/bad")).not.toContain("refs/bisect/bad")
})
