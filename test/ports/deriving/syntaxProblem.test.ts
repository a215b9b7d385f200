import { expect, test } from "bun:test"
import { openTreeParser } from "../../../src/ports/deriving/openTreeParser.ts"

const parser = await openTreeParser()
await parser.load(["c"])

test("what is wrong in a tree deeper than the parser's stack is told, and the parser goes on", () => {
  for (const [grammar, text] of [
    ["c", "\n".repeat(400) + "% a".repeat(2000)],
    ["c", "\n".repeat(400) + "<<A".repeat(2000)]
  ] as const)
    expect(parser.parse(grammar, text).problem).toMatchObject({ line: 401 })
  parser.release()
  expect(parser.parse("c", "int a;").problem).toBeUndefined()
  parser.release()
})

test("what may follow the last token of a deep tree is found without a search from its root", () => {
  const { problem } = parser.parse("c", `int a = ${"-".repeat(60_000)}b c;`)
  expect(problem?.message).toContain('"c"')
  parser.release()
})
