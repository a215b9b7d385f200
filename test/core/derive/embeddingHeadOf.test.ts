import { expect, test } from "bun:test"
import { embeddingHeadOf } from "../../../src/core/derive/embeddingHeadOf.ts"

test("the end of the path and what is around stand on lines of their own", () => {
  expect(embeddingHeadOf("a/b/c/d/e.go", "shop.Cart")).toBe("c/d/e.go\nshop.Cart\n")
  expect(embeddingHeadOf("a.go", undefined)).toBe("a.go\n")
})
