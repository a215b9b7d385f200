import { expect, test } from "bun:test"
import { foldAscii } from "../../../src/core/text/foldAscii.ts"

test("foldAscii() keeps the length and every letter beyond ASCII", () => {
  expect(foldAscii("")).toBe("")
  expect(foldAscii("src/App.TSX")).toBe("src/app.tsx")
  expect(foldAscii("İÉ@[K")).toBe("İÉ@[k")
})
