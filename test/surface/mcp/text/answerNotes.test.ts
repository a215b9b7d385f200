import { expect, test } from "bun:test"
import { metadata } from "../../../../src/surface/mcp/metadata.ts"
import { answerNotes, paragraphs } from "../../../../src/surface/mcp/text/answerNotes.ts"

test("answerNotes() says nothing of a usual answer", () => {
  expect(answerNotes({ metadata: metadata("main") })).toStrictEqual([])
  expect(answerNotes({ message: "", metadata: metadata("main") })).toStrictEqual([])
})

test("answerNotes() gives the message, what is unusual, the cursor and the number of secrets", () => {
  expect(
    answerNotes({
      message: "Found 2 results",
      next_cursor: "abc",
      redacted: 3,
      metadata: metadata("release", { freshness_status: "stale", result_completeness: "truncated" })
    })
  ).toStrictEqual([
    "Found 2 results",
    "freshness_status: stale, result_completeness: truncated (ref release)",
    "next_cursor: abc",
    "redacted: 3"
  ])
})

test("paragraphs() leaves out empty parts", () => {
  expect(paragraphs(["a", "", "b"])).toBe("a\n\nb")
})
