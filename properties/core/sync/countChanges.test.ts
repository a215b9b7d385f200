import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { countChanges } from "../../../src/core/sync/mod.ts"

/** A tree: contents by path. Derived data depends on both. */
const tree = fc.dictionary(fc.constantFrom("a", "b", "c", "d", "e"), fc.constantFrom("x", "y", "z"))
type Tree = Readonly<Record<string, string>>
const filesOf = (files: Tree) =>
  Object.entries(files).map(([path, blob]) => ({
    path,
    blob,
    source: path.charCodeAt(0) * 1000 + blob.charCodeAt(0)
  }))
const changes = (from: Tree, to: Tree) =>
  countChanges(
    filesOf(from),
    filesOf(to),
    Object.keys(from).filter((path) => !(path in to))
  )

test("identical trees have no changes, and every added or removed file counts", () =>
  fc.assert(
    fc.property(tree, (files) => {
      expect(changes(files, files)).toBe(0)
      expect(changes({}, files)).toBe(Object.keys(files).length)
      expect(changes(files, {})).toBe(Object.keys(files).length)
    })
  ))

test("each differing path counts once, and a rename counts as one change", () =>
  fc.assert(
    fc.property(tree, tree, (from, to) => {
      const paths = new Set([...Object.keys(from), ...Object.keys(to)])
      const differing = [...paths].filter((path) => from[path] !== to[path])
      const renamed = ["x", "y", "z"].reduce((sum, content) => {
        const gone = differing.filter((path) => from[path] === content && !(path in to)).length
        const come = differing.filter((path) => to[path] === content && !(path in from)).length
        return sum + Math.min(gone, come)
      }, 0)
      expect(changes(from, to)).toBe(differing.length - renamed)
    })
  ))
