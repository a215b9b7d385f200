import { expect, test } from "bun:test"
import { fencedLines } from "../../../src/core/failure/fencedLines.ts"
import { parseFailure } from "../../../src/core/failure/mod.ts"

test("parseFailure() reads an error in a fenced block, and nothing of the words around it", () => {
  expect(
    parseFailure("I get this:\n```text\nexec /app/till.sh: exec format error\n```\nWhat should I do?").message
  ).toBe("exec /app/till.sh: exec format error")
  expect(parseFailure("Since noon:\n```\nthe till is closed\n```\nHelp!").message).toBe("the till is closed")
})

test("fencedLines() keeps a block open until a mark of its kind, and text without a block as it is", () => {
  expect(fencedLines(["a", "````", "b", "```", "c", "````", "d"])).toStrictEqual([
    "",
    "",
    "b",
    "```",
    "c",
    "",
    ""
  ])
  expect(fencedLines(["~~~", "b"])).toStrictEqual(["", "b"])
  for (const lines of [["a", "b"], ["a ``` b"], ["```", "```", "a"]])
    expect(fencedLines(lines)).toStrictEqual(lines)
})
