import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import type { FileStamp } from "../../../src/core/domain/FileStamp.ts"
import { planView, RACY_MILLIS } from "../../../src/core/sync/mod.ts"

/** Small alphabets: most pairs of stamps differ in one value or in none. */
const stamp = fc.record({
  size: fc.constantFrom(1, 2),
  mtimeMs: fc.constantFrom(1000, 1000.5, 5000),
  ctimeMs: fc.constantFrom(1000, 5000),
  inode: fc.constantFrom(1, 2)
})
const path = fc.constantFrom("a", "b", "c/d", "c/e")
const byPath = { selector: ({ path }: { readonly path: string }) => path, maxLength: 4 }
const tree = fc.uniqueArray(
  fc.tuple(path, stamp).map(([path, stamp]) => ({ path, ...stamp })),
  byPath
)
/** Seen immediately, just before a stamp proves something, at that moment, and long after. */
const seenMs = fc.constantFrom(1000, 2999, 3000, 3000.5, 6999, 7000, 100_000)
const known = fc.uniqueArray(
  fc.tuple(path, stamp, seenMs).map(([path, stamp, seenMs]) => ({ path, ...stamp, seenMs })),
  byPath
)

/** Whether two stamps are equal, spelled out. */
const sameStamp = (a: FileStamp, b: FileStamp) =>
  [a.size, a.mtimeMs, a.ctimeMs, a.inode].join() === [b.size, b.mtimeMs, b.ctimeMs, b.inode].join()

const pathsOf = (files: ReadonlyArray<{ readonly path: string }>) => files.map(({ path }) => path)

describe("planView", () => {
  test("makes the view contain the paths of the tree, each once", () =>
    fc.assert(
      fc.property(tree, known, (tree, known) => {
        const { keep, read, remove } = planView(tree, known)
        expect([...pathsOf(read), ...pathsOf(keep)].toSorted()).toStrictEqual(pathsOf(tree).toSorted())
        const after = new Set(pathsOf(known))
        for (const path of remove) expect(after.delete(path)).toBe(true)
        for (const path of pathsOf(read)) after.add(path)
        expect([...after].toSorted()).toStrictEqual(pathsOf(tree).toSorted())
      })
    ))

  test("keeps no file whose stamp differs or that is racily clean", () =>
    fc.assert(
      fc.property(tree, known, (tree, known) => {
        for (const old of planView(tree, known).keep) {
          expect(known).toContain(old)
          expect(
            sameStamp(
              old,
              tree.find(({ path }) => path === old.path)!
            )
          ).toBe(true)
          expect(Math.max(old.mtimeMs, old.ctimeMs)).toBeLessThanOrEqual(old.seenMs - RACY_MILLIS)
        }
      }),
      { numRuns: 500 }
    ))

  test("does not read a file with the same stamp that was seen long after it changed", () =>
    fc.assert(
      fc.property(tree, known, (tree, known) => {
        for (const file of planView(tree, known).read) {
          const old = known.find(({ path }) => path === file.path)
          const proven = old !== undefined && Math.max(old.mtimeMs, old.ctimeMs) <= old.seenMs - RACY_MILLIS
          expect(proven && sameStamp(old, file)).toBe(false)
        }
      }),
      { numRuns: 500 }
    ))

  test("has nothing to do for a view of the same tree that was seen long after it changed", () =>
    fc.assert(
      fc.property(tree, (tree) => {
        const seen = tree.map((file) => ({ ...file, seenMs: 7000 }))
        expect(planView(tree, seen)).toStrictEqual({ read: [], keep: seen, remove: [] })
      })
    ))

  test("reads files in the order of the tree", () =>
    fc.assert(
      fc.property(tree, known, (tree, known) => {
        const { read } = planView(tree, known)
        expect(read).toStrictEqual(tree.filter((file) => read.includes(file)))
      })
    ))
})
