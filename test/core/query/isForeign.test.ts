import { expect, test } from "bun:test"
import { isForeign } from "../../../src/core/query/mod.ts"

const nobody = () => false

test("what the texts hold, or is a word, is known", () => {
  const query = "alpha beta gamma delta"
  expect(isForeign(query, (stem) => ["alpha", "beta"].includes(stem), nobody)).toBeTrue()
  expect(isForeign(query, (stem) => stem !== "alpha", nobody)).toBeFalse()
  expect(isForeign(query, nobody, (word) => word !== "alpha")).toBeFalse()
})

test("few words may be names, and each counts once", () => {
  expect(isForeign("alpha beta gamma", nobody, nobody)).toBeFalse()
  expect(isForeign("alpha alpha beta beta gamma gamma", nobody, nobody)).toBeFalse()
  expect(isForeign("", nobody, nobody)).toBeFalse()
})

test("a script without blanks is many words", () => {
  expect(isForeign("レスポンスの圧縮はどこで行われますか", nobody, nobody)).toBeTrue()
})
