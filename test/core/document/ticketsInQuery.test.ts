import { expect, test } from "bun:test"
import { ticketsInQuery } from "../../../src/core/document/mod.ts"

test.each([
  "#15330",
  "15330",
  " 15330\n",
  "PR 15330",
  "pr #15330",
  "PR#15330",
  "PR-15330",
  "GH-15330",
  "gh 15330",
  "!15330",
  "what did MR !15330 change",
  "pull request 15330 pnpm",
  "pull-request: 15330",
  "merge request 15330.",
  "Issue 15330, again",
  "ticket number 15330",
  "(issue no. 15330)"
])("%p asks for ticket #15330", (query) => expect(ticketsInQuery(query)).toContain("#15330"))

test.each([
  "12",
  "0153",
  "12345678",
  "timeout 15330",
  "retry after 15330 seconds",
  "issue of 15330",
  "the issue 2 of 3",
  "tissue 15330",
  "issue 1.5",
  "if (!15330x)",
  "a !=15330",
  "a!15330",
  "PR 15330-2"
])("%p asks for no ticket by number", (query) =>
  expect(ticketsInQuery(query).filter((ticket) => ticket.startsWith("#"))).toStrictEqual([])
)
