import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { viewName, viewOfName, type ViewTarget } from "../../../src/core/ref/mod.ts"

/** Paths may contain the separator of the parts of a name. */
const path = fc.string({ unit: fc.constantFrom("a", ":", "/", "\n", "ref:", "é"), maxLength: 6 })
const view = fc.oneof(
  path.map((root): ViewTarget => ({ kind: "live", root: `/${root}` })),
  fc
    .tuple(fc.stringMatching(/^refs\/heads\/[a-z./]{1,6}$|^[0-9a-f]{40}$/), path)
    .map(([full, within]): ViewTarget => ({ kind: "ref", full, prefix: within === "" ? "" : `${within}/` }))
)

test("a view's name identifies what the view shows", () =>
  fc.assert(
    fc.property(view, (shown) => {
      expect(viewOfName(viewName(shown))).toStrictEqual(shown)
    })
  ))

test("different views have different names", () =>
  fc.assert(
    fc.property(view, view, (one, other) => {
      expect(viewName(one) === viewName(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
    })
  ))

test("other names do not identify a view", () => {
  for (const name of ["", "live", "ref:", "ref::web/"]) expect(viewOfName(name)).toBeUndefined()
})
