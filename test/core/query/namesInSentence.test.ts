import { expect, test } from "bun:test"
import { namesInSentence } from "../../../src/core/query/mod.ts"

test.each([
  ["where is the JWT refresh token rotated", ["JWT"]],
  [
    "how does FluxCapacitorManager decide the voltage, and flux_rate()?",
    ["FluxCapacitorManager", "flux_rate"]
  ],
  [
    "does `Shop::Cart#total` (or cart.total) use oauth2 of Stripe? Redis is set up. Where",
    ["Shop::Cart#total", "cart.total", "oauth2", "Stripe"]
  ],
  ['Is JWT the same JWT as in "Tokens"', ["JWT", "Tokens"]],
  ['Where is the token rotated? In a job. "Why"', []],
  ["what I do with A or x, 3 times; src/Cart.ts --Flag -1", []]
])("of a sentence, the words that are names: %j", (query, names) => {
  expect(namesInSentence(query)).toStrictEqual(names)
})

test("long queries are read in linear time", () => {
  for (const text of ["A.".repeat(100_000), "a_".repeat(100_000), '"('.repeat(100_000), "a ".repeat(100_000)])
    expect(namesInSentence(text).length).toBeLessThan(3)
})
