import { expect, test } from "bun:test"
import { openTreeParser } from "../../../src/ports/deriving/openTreeParser.ts"

const parser = await openTreeParser()
await parser.load(["c"])

test("a syntax error in a tree deeper than the parser's stack is reported, and the parser still works", () => {
  for (const [grammar, text] of [
    ["c", "\n".repeat(400) + "% a".repeat(2000)],
    ["c", "\n".repeat(400) + "<<A".repeat(2000)]
  ] as const)
    expect(parser.parse(grammar, text).problem).toMatchObject({ line: 401 })
  parser.release()
  expect(parser.parse("c", "int a;").problem).toBeUndefined()
  parser.release()
})

test("the unexpected token after a very deep expression is found without a search from the root", () => {
  const { problem } = parser.parse("c", `int a = ${"-".repeat(60_000)}b c;`)
  expect(problem?.message).toContain('"c"')
  parser.release()
})
