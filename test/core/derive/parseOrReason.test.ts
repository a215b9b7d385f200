import { expect, test } from "bun:test"
import { parseOrReason } from "../../../src/core/derive/parseOrReason.ts"

test("returns what is parsed, or why the parser gave up", () => {
  const root = { type: "program" }
  expect(parseOrReason(() => root)).toBe(root)
  expect(
    parseOrReason(() => {
      throw new Error("the parser gave up after 10 seconds")
    })
  ).toBe("the parser gave up after 10 seconds")
})
