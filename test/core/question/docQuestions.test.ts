import { expect, test } from "bun:test"
import { docQuestions } from "../../../src/core/question/mod.ts"

const asked = (query: string, path: string, start: number) => ({ query, path, start, end: start + 4 })

test("functions documented in the same words are one question, and what a text says is none", () => {
  const { questions, stillSaid } = docQuestions(
    [
      asked("adds up the prices", "a", 1),
      asked("walks to the door", "a", 9),
      asked("adds up the prices", "b", 3)
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
