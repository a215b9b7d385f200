import { expect, test } from "bun:test"
import { otherTestsNote } from "../../../src/core/failure/otherTestsNote.ts"

test("otherTestsNote() names the number of failures and the test that was read", () => {
  const note = otherTestsNote({ name: "cart › totals", failed: 7 })
  expect(note).toContain("7 test failures")
  expect(note).toContain('"cart › totals"')
})
