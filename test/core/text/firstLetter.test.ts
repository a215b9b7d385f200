import { expect, test } from "bun:test"
import { lowerFirst, upperFirst } from "../../../src/core/text/mod.ts"

test.each([
  ["cartItem", "CartItem", "cartItem"],
  ["URL", "URL", "uRL"],
  ["élan", "Élan", "élan"],
  ["_cart", "_cart", "_cart"],
  ["", "", ""]
])("%p is %p and %p", (word, upper, lower) =>
  expect([upperFirst(word), lowerFirst(word)]).toStrictEqual([upper, lower])
)
