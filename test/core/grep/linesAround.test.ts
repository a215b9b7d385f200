import { expect, test } from "bun:test"
import { linesAround } from "../../../src/core/grep/mod.ts"

test("25 lines are read around a match, and those of two that meet once", () => {
  expect([...linesAround([100])]).toStrictEqual(Array.from({ length: 25 }, (_, at) => 88 + at))
  expect(linesAround([100, 105]).size).toBe(30)
})
