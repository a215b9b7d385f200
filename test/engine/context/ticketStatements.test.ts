import { expect, test } from "bun:test"
import type { RelatedAnswer } from "../../../src/engine/context/RelatedAnswer.ts"
import { ticketStatements } from "../../../src/engine/context/ticketStatements.ts"

const COMMIT = {
  id: "abc",
  title: "Lock the cart (#12)",
  author: "Ada",
  atMs: 0,
  committedMs: 0,
  pullRequest: "#12",
  tickets: ["#12"],
  formerPath: undefined,
  isFirst: false,
  unmerged: false,
  connector: undefined
}

const RELATED: RelatedAnswer = {
  ref: "main",
  name: "#12",
  ofWholeFile: false,
  isPartial: false,
  counts: { commits: 1, pullRequests: 1, issues: 0, discussions: 0, people: 1, files: 3 },
  commits: [COMMIT],
  oldest: COMMIT,
  pullRequests: [
    {
      label: "#12",
      title: "Lock carts",
      state: "merged",
      url: undefined,
      source: "github",
      namedBy: [],
      lastMs: 0
    }
  ],
  issues: [],
  discussions: [],
  people: [],
  files: [
    { path: "cart.ts", commits: 1, weight: 1, gone: false },
    { path: "old.ts", commits: 1, weight: 1, gone: true },
    { path: "lock.ts", commits: 1, weight: 1, gone: false }
  ],
  notes: [],
  freshness: "fresh",
  indexed: true
}

test("a ticket is explained by its title, its commits and the files they changed", () => {
  expect(ticketStatements(RELATED, 1)).toStrictEqual([
    {
      aspect: "definition",
      text: '#12 (merged): "Lock carts"',
      evidence: [{ source: "github", id: "#12", title: "Lock carts" }]
    },
    {
      aspect: "history",
      text: '#12: one commit, 1970-01-01 by Ada: "Lock the cart (#12)" [#12]',
      evidence: [{ source: "git", id: "abc", title: "Lock the cart (#12)" }]
    },
    {
      aspect: "history",
      text: "Its commits changed 3 files: cart.ts and 2 more",
      evidence: [{ path: "cart.ts", startLine: 1, endLine: 1 }]
    }
  ])
})

test("what is discussed besides the ticket itself is told apart from it", () => {
  const issue = { ...RELATED.pullRequests[0]!, label: "#9", title: "Carts get lost" }
  const statements = ticketStatements({ ...RELATED, issues: [issue] }, 3)
  expect(statements.at(-1)).toMatchObject({ aspect: "decision", text: "Discussed in #9" })
})
