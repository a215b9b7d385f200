import { expect, test } from "bun:test"
import { patternsOf } from "../../../src/core/diagnosis/mod.ts"

test("the causes of one message share its evidence objects and compete with each other", () => {
  const evidence = { errorPattern: "x", match: [/x/], tags: [], examples: [] }
  const cause = {
    category: "logic",
    severity: "low",
    prior: 0.5,
    rootCause: "",
    solution: "",
    verify: [],
    actions: []
  } as const
  const [first, second] = patternsOf(evidence, { ...cause, id: "a" }, { ...cause, id: "b" })
  expect(first?.match).toBe(evidence.match)
  expect(second?.match).toBe(evidence.match)
  expect(second?.competing).toStrictEqual(["a"])
})
