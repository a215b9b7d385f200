import { expect, test } from "bun:test"
import { requestedVariable } from "../../../src/core/query/mod.ts"

test.each([
  ["SHOP_PORT", "SHOP_PORT"],
  ["env var SHOP_CARTS__MAX", "SHOP_CARTS__MAX"],
  ["SHOP_PORT: where does `SHOP_PORT` come from?", "SHOP_PORT"],
  ["SHOP_PORT and SHOP_HOST", undefined],
  ["a.SHOP_PORT", undefined],
  ["$SHOP_PORT", undefined],
  ["SHOP_PORT(cart)", undefined],
  ["SHOP", undefined],
  [`why does ${"a ".repeat(9)}SHOP_PORT`, undefined]
])("%s asks for %p", (query, variable) => expect(requestedVariable(query)).toBe(variable))
