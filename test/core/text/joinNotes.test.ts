import { expect, test } from "bun:test"
import { joinNotes } from "../../../src/core/text/mod.ts"

test("notes are sentences of one text, without those that do not apply", () => {
  expect(joinNotes(["2 files are gone", undefined, "The index is old"])).toBe(
    "2 files are gone. The index is old"
  )
  expect(joinNotes(["2 files are gone"])).toBe("2 files are gone")
  expect(joinNotes([undefined])).toBeUndefined()
  expect(joinNotes([])).toBeUndefined()
})
