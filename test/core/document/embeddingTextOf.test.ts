import { expect, test } from "bun:test"
import { embeddingTextOf } from "../../../src/core/document/mod.ts"

test("embeddingTextOf() joins the title and the beginning of the body, without trailers", () => {
  expect(embeddingTextOf({ title: "Keep", body: "Why.\n\nReviewed-by: Ada" })).toBe("Keep\nWhy.")
  expect(embeddingTextOf({ title: "Keep", body: "x".repeat(100_000) }).length).toBeLessThan(5000)
})
