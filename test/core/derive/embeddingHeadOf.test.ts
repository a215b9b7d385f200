import { expect, test } from "bun:test"
import { embeddingHeadOf } from "../../../src/core/derive/embeddingHeadOf.ts"

test("the end of the path and each part of the context stand on a line of their own", () => {
  const head = embeddingHeadOf("a/b/c/d/e.go", {
    around: undefined,
    members: ["Total", "Add"],
    imports: ["taxes"]
  })
  expect(head).toBe("c/d/e.go\nTotal Add\ntaxes\n")
})

test("more than forty borrowed names would drown the text", () => {
  const members = Array.from({ length: 60 }, (_, n) => `m${n}`)
  expect(embeddingHeadOf("a.go", { around: undefined, members, imports: [] })).toEndWith(" m39\n")
})
