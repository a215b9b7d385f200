import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { IgnoreRules } from "../../../src/core/ignore/mod.ts"
import {
  changeEffectOf,
  type EntryState,
  type OpenFolder,
  type TreeRules
} from "../../../src/core/watch/mod.ts"

const NAMES = ["a", "b", "out", "x.log", "x.ts"]
const segments = fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 4 })
const now = fc.constantFrom<EntryState>("directory", "file", "gone")

/** A tree with these folders, in which `out` and logs are ignored. */
const treeOf = (folders: ReadonlyArray<string>, tracked: ReadonlyArray<string> = []): TreeRules => {
  const rules = IgnoreRules.none.enter("", { git: "out\n*.log\n" })
  const open = ["", ...folders].map((folder): [string, OpenFolder] => [folder, { rules, trackedOnly: false }])
  return {
    folders: new Map(open),
    isTracked: (path, isDirectory) =>
      tracked.some((file) => file === path || (isDirectory && file.startsWith(`${path}/`))),
    prefix: "",
    includeVendor: false,
    supported: (path) => path.endsWith(".ts") || path.endsWith(".log")
  }
}

const folders = fc.subarray(["a/", "a/b/", "b/"])

describe("concernOf", () => {
  test("ignores everything within ignored folders and git's own folder, at any depth", () =>
    fc.assert(
      fc.property(
        fc.constantFrom("", "a/", "a/b/", "b/"),
        fc.constantFrom("out", ".git"),
        segments,
        now,
        (folder, name, below, is) =>
          changeEffectOf(treeOf(["a/", "a/b/", "b/"]), `${folder}${name}/${below.join("/")}`, is) === "none"
      )
    ))

  test("reports no content changes in a folder that is not watched", () =>
    fc.assert(
      fc.property(folders, segments, now, (open, path, is) => {
        const tree = treeOf(open)
        const folder = path
          .slice(0, -1)
          .map((_) => `${_}/`)
          .join("")
        return tree.folders.has(folder) || changeEffectOf(tree, path.join("/"), is) !== "content"
      })
    ))

  test("applies the rules of the deepest known folder to a path below it", () =>
    fc.assert(
      fc.property(segments, segments, (path, more) => {
        const way = [...path, ...more]
        const ignored = way.slice(0, 1).some((_) => ["out", "x.log"].includes(_))
        return changeEffectOf(treeOf([]), `${way.join("/")}`, "file") === (ignored ? "none" : "structure")
      })
    ))

  test("distinguishes files from folders, and tracked from ignored entries", () => {
    const tree = treeOf(["a/"], ["x.log", "out/kept.ts"])
    const table: ReadonlyArray<readonly [string, EntryState, string]> = [
      ["x.ts", "file", "content"],
      ["x.ts", "gone", "content"],
      ["x.txt", "file", "none"],
      ["x.log", "file", "content"],
      ["a/x.log", "file", "none"],
      ["a", "directory", "structure"],
      ["a", "gone", "structure"],
      ["new", "directory", "structure"],
      ["out", "directory", "structure"],
      ["out/kept.ts", "file", "structure"],
      ["a/out", "directory", "none"],
      ["node_modules", "directory", "none"],
      [".git", "gone", "structure"],
      [".git/HEAD", "file", "none"],
      ["a/.gitignore", "gone", "structure"],
      [".ignore", "file", "structure"],
      ["a/.lodestoneignore", "file", "structure"]
    ]
    for (const [path, is, concern] of table)
      expect([path, is, changeEffectOf(tree, path, is)]).toEqual([path, is, concern])
  })

  test("counts a folder of third-party code only if the walk would enter it", () => {
    const rulesOf = (git: string) => ({ rules: IgnoreRules.none.enter("", { git }), trackedOnly: false })
    const effectWith = (git: string) =>
      changeEffectOf({ ...treeOf([]), folders: new Map([["", rulesOf(git)]]) }, "deps", "directory")
    expect(effectWith("/deps/*\n!/deps/queue/\n")).toBe("structure")
    expect(effectWith("")).toBe("none")
  })
})
