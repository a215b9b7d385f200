import { expect, test } from "bun:test"
import { gramBuckets } from "../../../src/core/embed/mod.ts"

test("every 3-, 4- and 5-gram of the marked token has a bucket", () => {
  // <parse> has 7 characters: 5 + 4 + 3 grams.
  expect(gramBuckets("parse", 16_384).length).toBe(12)
  expect(gramBuckets("x", 16_384).length).toBe(1)
})

test("words with common n-grams share buckets, words without share none", () => {
  const shared = (a: string, b: string) => {
    const of = new Set(gramBuckets(a, 16_384))
    return gramBuckets(b, 16_384).filter((bucket) => of.has(bucket)).length
  }
  // "<pa", "par", "ars", "rse", "<par", "pars", "arse", "<pars", "parse".
  expect(shared("parse", "parser")).toBe(9)
  expect(shared("parse", "zombie")).toBe(0)
})

test("buckets are used evenly", () => {
  const used = new Set(Array.from({ length: 4000 }, (_, i) => gramBuckets(`w${i}`, 256)).flat())
  expect(used.size).toBe(256)
})

test("a long token has 32 grams at most", () => {
  expect(gramBuckets("a".repeat(60), 16_384).length).toBe(32)
})
