import { expect, test } from "bun:test"
import { requestedTickets } from "../../../src/core/document/mod.ts"

test.each([
  ["8759", ["#8759"]],
  [" 8759 ", ["#8759"]],
  ["#8759", ["#8759"]],
  ["PROJ-3, #4", ["PROJ-3", "#4"]],
  ["https://example.org/a/b/issues/9", ["#9"]],
  ["incident of may", ["incident of may"]]
])("the tickets for the argument %p", (asked, tickets) =>
  expect(requestedTickets(asked)).toStrictEqual(tickets as Array<string>)
)
