import { expect, test } from "bun:test"
import { typeNamedAfter } from "../../../src/core/query/mod.ts"

test.each([
  ["carts", "Cart"],
  ["line-items", "LineItem"],
  ["categories", "Category"],
  ["boxes", "Box"],
  ["addresses", "Address"],
  ["status", "Status"],
  ["cart", "Cart"]
])("of %s, one is a %s", (collection, type) => expect(typeNamedAfter(collection)).toBe(type))
