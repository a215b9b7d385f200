import { expect, test } from "bun:test"
import { separateErrorNote } from "../../../src/core/failure/mod.ts"

test("separateErrorNote() says where the other error stands, and quotes only the beginning of a long one", () => {
  const note = separateErrorNote({ type: "till.ClosedError", message: "x".repeat(500), isBefore: false })
  expect(note).toStartWith('The text states another error after this one, "ClosedError: xxx')
  expect(note.length).toBeLessThan(350)
})
