import { expect, test } from "bun:test"
import { configuredKey } from "../../../src/core/query/mod.ts"

test.each([
  ["how is refresh.period configured", "refresh.period"],
  ["How can `shop.cart.max-items` be changed?", "shop.cart.max-items"],
  ["how to set the option refresh.period", "refresh.period"],
  ["where is refresh.period documented", "refresh.period"],
  ["how is refresh configured", undefined],
  ["how is Cart.total configured", undefined],
  ["how is refresh.period used to configure carts", undefined]
])("configuredKey() reads the key of %j", (query, key) => {
  expect(configuredKey(query)).toBe(key)
})
