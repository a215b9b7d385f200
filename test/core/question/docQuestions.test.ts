import { expect, test } from "bun:test"
import { docQuestions } from "../../../src/core/question/mod.ts"

const questionAt = (query: string, path: string, start: number) => ({ query, path, start, end: start + 4 })

test("functions with the same documentation share a question; a text that quotes it removes it", () => {
  const { questions, stillSaid } = docQuestions(
    [
      questionAt("adds up the prices", "a", 1),
      questionAt("walks to the door", "a", 9),
      questionAt("adds up the prices", "b", 3)
    ],
    ["to the door it walks", "he walks to the door"]
  )
  expect(questions).toStrictEqual([
    {
      query: "adds up the prices",
      functions: [
        { path: "a", start: 1, end: 5 },
        { path: "b", start: 3, end: 7 }
      ]
    }
  ])
  expect(stillSaid).toBe(1)
})
