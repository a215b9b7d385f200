import { expect, test } from "bun:test"
import { cutsOfText, type LineRun, lineSizes } from "../../../src/core/chunk/mod.ts"
import { lineTable } from "../../../src/core/text/mod.ts"

/** The lines in order of preference, without those where a cut is not allowed. */
const cutsOf = (lines: ReadonlyArray<string>, wholes: ReadonlyArray<LineRun> = []) => {
  const text = lines.join("\n")
  const table = lineTable(text)
  const cuts = cutsOfText(text, table, lineSizes(text, table), wholes)
  return cuts.toSorted((a, b) => a.depth - b.depth).map(({ line }) => lines[line]!.trim())
}

test("best is a line after a blank one, then one that is indented least", () => {
  expect(cutsOf(["a", "  b", "  c", "d", "", "e", "", "  f"])).toStrictEqual(["e", "f", "d", "c"])
})

test("what only closes begins nothing", () => {
  expect(cutsOf(["{", "  a", "}", "{", "  b", "]);"])).toStrictEqual(["{"])
})

test("what ought to stay whole is cut last", () => {
  expect(cutsOf(["a", "", "b", "", "c", "d"], [[2, 4]])).toStrictEqual(["b", "d", "c"])
})
