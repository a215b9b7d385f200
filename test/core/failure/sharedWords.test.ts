import { expect, test } from "bun:test"
import { sharedWords } from "../../../src/core/failure/mod.ts"

test("sharedWords() is the same in both directions, 1 for equal words and 0 for none in common", () => {
  expect(sharedWords("a cart of 3 items", "A cart of 7 items")).toBe(1)
  expect(sharedWords("cart", "till")).toBe(0)
  expect(sharedWords("", "1 2 3")).toBe(0)
  const [one, two] = ["peer react from till", "peer vue of the shop"]
  expect(sharedWords(one!, two!)).toBe(sharedWords(two!, one!))
})
