import { expect, test } from "bun:test"
import { isForeignLanguage } from "../../../src/core/query/mod.ts"

const nobody = () => false

test("a query is foreign if at least half of its words occur neither in the texts nor as known words", () => {
  const query = "alpha beta gamma delta"
  expect(isForeignLanguage(query, (stem) => ["alpha", "beta"].includes(stem), nobody)).toBeTrue()
  expect(isForeignLanguage(query, (stem) => stem !== "alpha", nobody)).toBeFalse()
  expect(isForeignLanguage(query, nobody, (word) => word !== "alpha")).toBeFalse()
})

test("a query of fewer than four different words is not foreign", () => {
  expect(isForeignLanguage("alpha beta gamma", nobody, nobody)).toBeFalse()
  expect(isForeignLanguage("alpha alpha beta beta gamma gamma", nobody, nobody)).toBeFalse()
  expect(isForeignLanguage("", nobody, nobody)).toBeFalse()
})

test("a query in a script without blanks counts as many words", () => {
  expect(isForeignLanguage("レスポンスの圧縮はどこで行われますか", nobody, nobody)).toBeTrue()
})
