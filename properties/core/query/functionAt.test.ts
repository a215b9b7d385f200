import { expect, test } from "bun:test"
import { functionAt } from "../../../src/core/query/mod.ts"
import { HOSTILE_QUERIES, millisOf } from "./hostileQueries.ts"

test("functionAt() is fast for hostile queries", () => {
  const pieces = ["a.", "a.(", "a ", " at ", "a.a(", "a.go:", "a.b x"]
  const long = pieces.map((piece) => piece.repeat(400_000 / piece.length))
  const slow = [...HOSTILE_QUERIES, ...long].find((query) => millisOf(() => functionAt(query)) > 500)
  expect(slow?.slice(0, 40)).toBeUndefined()
})
