import { expect, test } from "bun:test"
import { isQuestion } from "../../../src/core/rank/isQuestion.ts"

test.each(["How the limiter works", "where is a page opened", "is the file open? ", "WHO calls it now"])(
  "isQuestion() is true for %p",
  (query) => expect(isQuestion(query)).toBe(true)
)

test.each([
  "However it may be",
  "it asks how it works",
  "Cannot connect to it. Is the daemon running?",
  "What went wrong: the build failed here",
  "What we ask the terminal at startup, in order.",
  "what happens when a client leaves. ",
  ""
])("isQuestion() is false for %p", (query) => expect(isQuestion(query)).toBe(false))
