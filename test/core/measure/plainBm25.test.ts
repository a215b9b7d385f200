import { expect, test } from "bun:test"
import { plainBm25 } from "../../../src/core/measure/mod.ts"

test("plainBm25() ranks texts with rarer words first, and of two alike the shorter one", () => {
  const rank = plainBm25([
    "the cart and the price and more words",
    "the cart and the price",
    "the door",
    "price price price the price",
    "a window",
    "a window"
  ])
  expect(rank("cart price", 10)).toStrictEqual([1, 0, 3])
  expect(rank("doors", 10)).toStrictEqual([2])
  expect(rank("price", 1)).toStrictEqual([3])
  expect(rank("window", 10)).toStrictEqual([4, 5])
  expect(rank("absent", 10)).toStrictEqual([])
})
