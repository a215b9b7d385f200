import { expect, test } from "bun:test"
import { cutLines } from "../../../src/core/text/mod.ts"

test("only lines that are too long are cut, between characters", () => {
  expect(cutLines("ab\nabc\nabcd\n\n😀😀😀😀\nabc", 3)).toBe("ab\nabc\nabc…\n\n😀😀😀…\nabc")
  expect(cutLines("abc", 3)).toBe("abc")
})
