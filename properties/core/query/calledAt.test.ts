import { expect, test } from "bun:test"
import { calledAt } from "../../../src/core/query/mod.ts"
import { HOSTILE_QUERIES, millisOf } from "./hostileQueries.ts"

test("calledAt() is fast for hostile queries", () => {
  const pieces = ["a.", "a.(", "a ", " at ", "a.a(", "a.go:", "a.b x"]
  const long = pieces.map((piece) => piece.repeat(400_000 / piece.length))
  const slow = [...HOSTILE_QUERIES, ...long].find((query) => millisOf(() => calledAt(query)) > 500)
  expect(slow?.slice(0, 40)).toBeUndefined()
})
