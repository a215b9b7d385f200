import { expect, test } from "bun:test"
import { linesAround } from "../../../src/core/grep/mod.ts"

test("linesAround() has 25 lines around each match, and each line once", () => {
  expect([...linesAround([100])]).toStrictEqual(Array.from({ length: 25 }, (_, at) => 88 + at))
  expect(linesAround([100, 105]).size).toBe(30)
})
