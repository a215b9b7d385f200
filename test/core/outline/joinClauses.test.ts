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

test("clauses with several names of their own are declared inside of the function, and others are not", () => {
  const named = (line: number, ...clauseNames: ReadonlyArray<string>) => {
    const one = clause(line, false)
    return { ...one, symbol: { ...one.symbol!, clauseNames, doc: "Runs." }, children: [clause(line, true)] }
  }
  const { children } = joinClauses([named(0, "run a"), clause(1, false), named(2, "run b")])
  expect(
    children.map(({ startLine, symbol }) => [startLine, symbol?.name, symbol?.isSibling, symbol?.doc])
  ).toStrictEqual([
    [0, "run a", true, ""],
    [2, "run b", true, ""]
  ])
  expect(children.map((one) => one.children.length)).toStrictEqual([1, 1])
  const ofOneName = joinClauses([named(0, "run a"), named(1, "run a")])
  expect(ofOneName.children.map(({ symbol }) => symbol?.name)).toStrictEqual(["run", "run"])
})

test("clauses that share the first of their names have the next, if that tells them apart", () => {
  const namesOf = (...written: ReadonlyArray<ReadonlyArray<string>>) => {
    const clauses = written.map((clauseNames, line) => {
      const one = clause(line, false)
      return { ...one, symbol: { ...one.symbol!, clauseNames } }
    })
    return joinClauses(clauses).children.map(({ symbol }) => symbol?.name)
  }
  expect(namesOf(["run a", "run a x"], ["run a", "run a y"], ["run a"], ["run b", "run b x"])).toStrictEqual([
    "run a x",
    "run a y",
    "run a",
    "run b"
  ])
  expect(namesOf(["run a", "run a x"], ["run a", "run a x"], ["run b"])).toStrictEqual([
    "run a",
    "run a",
    "run b"
  ])
})
