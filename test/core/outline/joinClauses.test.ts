import { expect, test } from "bun:test"
import { joinClauses } from "../../../src/core/outline/joinClauses.ts"
import type { OutlineNode } from "../../../src/core/outline/OutlineNode.ts"

const clause = (line: number, bodiless: boolean): OutlineNode => ({
  start: 10 * line,
  end: 10 * line + 9,
  startLine: line,
  endLine: line,
  symbol: {
    name: "run",
    kind: "function",
    owner: undefined,
    signature: `run ${line}`,
    doc: "",
    head: 10 * line,
    at: 10 * line,
    bodiless
  },
  children: [],
  cuts: [{ line, depth: 1 }]
})

test("clauses are joined into one declaration with cuts between them", () => {
  const joined = joinClauses([clause(0, true), clause(1, false), clause(2, true)])
  expect(joined).toMatchObject({ start: 0, end: 29, startLine: 0, endLine: 2 })
  expect(joined.symbol).toMatchObject({ signature: "run 0", bodiless: false })
  expect(joined.cuts).toStrictEqual([
    { line: 0, depth: 1 },
    { line: 1, depth: 0 },
    { line: 1, depth: 1 },
    { line: 2, depth: 0 },
    { line: 2, depth: 1 }
  ])
  expect(joinClauses([clause(0, true), clause(1, true)]).symbol).toMatchObject({ bodiless: true })
})
