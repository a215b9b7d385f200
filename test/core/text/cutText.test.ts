import { expect, test } from "bun:test"
import { cutText } from "../../../src/core/text/mod.ts"

test("cutText() cuts only what is too long, and never inside of a character", () => {
  expect(cutText("const limit", 11)).toBe("const limit")
  expect(cutText("const limits", 11)).toBe("const limi…")
  expect(cutText("a😀bc", 4)).toBe("a😀…")
  expect(cutText("a😀bc", 3)).toBe("a…")
  expect(cutText("abc", 1)).toBe("…")
})
