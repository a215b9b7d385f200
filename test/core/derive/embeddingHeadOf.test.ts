import { expect, test } from "bun:test"
import { embeddingHeadOf } from "../../../src/core/derive/embeddingHeadOf.ts"

test("the last three parts of the path and the enclosing symbol are on separate lines", () => {
  expect(embeddingHeadOf("a/b/c/d/e.go", "shop.Cart")).toBe("c/d/e.go\nshop.Cart\n")
  expect(embeddingHeadOf("a.go", undefined)).toBe("a.go\n")
})
