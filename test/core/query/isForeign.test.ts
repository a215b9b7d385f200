import { expect, test } from "bun:test"
import { isForeign } from "../../../src/core/query/mod.ts"

const nobody = () => false

test("a query is foreign if at least half of its words occur neither in the texts nor as known words", () => {
  const query = "alpha beta gamma delta"
  expect(isForeign(query, (stem) => ["alpha", "beta"].includes(stem), nobody)).toBeTrue()
  expect(isForeign(query, (stem) => stem !== "alpha", nobody)).toBeFalse()
  expect(isForeign(query, nobody, (word) => word !== "alpha")).toBeFalse()
})

test("a query of fewer than four different words is not foreign", () => {
  expect(isForeign("alpha beta gamma", nobody, nobody)).toBeFalse()
  expect(isForeign("alpha alpha beta beta gamma gamma", nobody, nobody)).toBeFalse()
  expect(isForeign("", nobody, nobody)).toBeFalse()
})

test("a query in a script without blanks counts as many words", () => {
  expect(isForeign("レスポンスの圧縮はどこで行われますか", nobody, nobody)).toBeTrue()
})
