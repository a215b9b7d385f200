import { expect, test } from "bun:test"
import { unknownTicketsNote } from "../../../src/engine/context/unknownTickets.ts"

const noteOf = (query: string) =>
  unknownTicketsNote(query, { rowsNaming: (label) => (label === "#7" ? [3] : []) })

test("tickets that nothing names are said to be unknown", () => {
  expect(noteOf("issue 5000")).toBe("No commit, issue or message here names #5000")
  expect(noteOf("what did #7, #8 and SHOP-9 change")).toBe(
    "No commit, issue or message here names #8, SHOP-9"
  )
  expect(noteOf("what did PR 7 change")).toBeUndefined()
  expect(noteOf("retry after 5000 seconds")).toBeUndefined()
})
