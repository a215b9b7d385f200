import { expect, test } from "bun:test"
import { historyStatements } from "../../../src/engine/context/historyStatements.ts"

const commitOf = (id: string, day: number, title: string) => ({
  id,
  title,
  author: "Ada",
  atMs: Date.UTC(2026, 0, day),
  committedMs: Date.UTC(2026, 0, day),
  pullRequest: undefined,
  tickets: [],
  formerPath: undefined,
  unmerged: false,
  connector: undefined,
  isFirst: false
})

const [newest, oldest] = [commitOf("b2", 3, "Count the things"), commitOf("a1", 2, "Add carts")]

const textOf = (commits: number, isPartial: boolean) =>
  historyStatements(
    {
      commits: [newest, oldest].slice(0, commits),
      oldest: commits === 1 ? newest : oldest,
      counts: { commits, people: 1, pullRequests: 0, issues: 0, discussions: 0, files: 0 },
      isPartial
    },
    "cart.ts"
  )[0]?.text

test("the oldest commit is the first only if the history was read", () => {
  expect(textOf(2, false)).toBe(
    'cart.ts: 2 commits by 1 person, last 2026-01-03 by Ada: "Count the things"; first 2026-01-02 by Ada: "Add carts"'
  )
  expect(textOf(2, true)).toBe(
    'cart.ts: 2 known commits by 1 person, last 2026-01-03 by Ada: "Count the things"'
  )
  expect(textOf(1, true)).toBe('cart.ts: one known commit, 2026-01-03 by Ada: "Count the things"')
})
