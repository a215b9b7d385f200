import { expect, test } from "bun:test"
import { answerText } from "../../../src/surface/mcp/answerText.ts"
import { getStatus } from "../../../src/surface/mcp/tools/getStatus.ts"
import { locateSymbol } from "../../../src/surface/mcp/tools/locateSymbol.ts"
import { metadata } from "../../../src/surface/mcp/metadata.ts"

test("answerText() gives the same answer in each form that it is asked for", () => {
  const answer = {
    results: [],
    total_candidates: 0,
    message: "Nothing is named so",
    metadata: metadata("main")
  }
  for (let times = 0; times < 2; times++) {
    expect(answerText(locateSymbol, "json", answer)).toBe(JSON.stringify(answer))
    expect(answerText(locateSymbol, "text", answer)).toBe("Nothing is named so")
  }
})

test("answerText() gives JSON in both forms for a tool without a text of its own", () => {
  const answer = { indexed: false }
  for (const format of ["json", "text"] as const)
    expect(answerText(getStatus, format, answer)).toBe('{"indexed":false}')
})
