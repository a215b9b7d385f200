import { expect, test } from "bun:test"
import { cutsOfText, type LineRange, lineSizes } from "../../../src/core/chunk/mod.ts"
import { lineTable } from "../../../src/core/text/mod.ts"

/** The lines in order of preference, without those where a cut is not allowed. */
const cutsOf = (lines: ReadonlyArray<string>, wholes: ReadonlyArray<LineRange> = []) => {
  const text = lines.join("\n")
  const table = lineTable(text)
  const cuts = cutsOfText(text, table, lineSizes(text, table), wholes)
  return cuts.toSorted((a, b) => a.depth - b.depth).map(({ line }) => lines[line]!.trim())
}

test("cuts after a blank line are preferred, then cuts before the least indented lines", () => {
  expect(cutsOf(["a", "  b", "  c", "d", "", "e", "", "  f"])).toStrictEqual(["e", "f", "d", "c"])
})

test("a line with only closing brackets is no cut", () => {
  expect(cutsOf(["{", "  a", "}", "{", "  b", "]);"])).toStrictEqual(["{"])
})

test("cuts inside a run of lines that should stay whole come last", () => {
  expect(cutsOf(["a", "", "b", "", "c", "d"], [[2, 4]])).toStrictEqual(["b", "d", "c"])
})
