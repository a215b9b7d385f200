import { expect, test } from "bun:test"
import { isKeyPath, queryNames, requestedName, requestedRelation } from "../../../src/core/query/mod.ts"

test.each(["shop.max-items", "shop.api-v2.items", "a-b.c_d"])("%s is a key with its path", (key) => {
  expect(isKeyPath(key)).toBe(true)
  expect(requestedName(`where is ${key} defined?`)).toBe(key)
  expect(requestedRelation(`what sets ${key}`)).toEqual({ relation: "sets", name: key })
})

test.each(["shop.maxItems", "max-items", "shop.max-items()", "shop::max-items", "a b.c-d", ".max-items"])(
  "%s is none",
  (name) => {
    expect(isKeyPath(name)).toBe(false)
  }
)

test("the last part of a qualified name may have hyphens", () => {
  expect(queryNames("shop.max-open-items")).toEqual(["max-open-items"])
  expect(queryNames("shop.cart/add-item")).toEqual(["add-item"])
  expect(queryNames("Shop::Cart.total(a-b)")).toEqual(["total"])
})
