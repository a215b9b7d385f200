import { expect, test } from "bun:test"
import { conflictProblem } from "../../../src/core/derive/conflictProblem.ts"
import { mergeConflicts } from "../../../src/core/language/mod.ts"
import { lineTable } from "../../../src/core/text/mod.ts"

test("the problem of a file with conflicts is the line of the first", () => {
  const conflict = "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> topic\n"
  const text = `x\ny\n${conflict}z\n${conflict}`
  expect(conflictProblem(mergeConflicts(text), { lines: lineTable(text) })?.line).toBe(3)
  expect(conflictProblem([], { lines: lineTable("x\n") })).toBeUndefined()
})
