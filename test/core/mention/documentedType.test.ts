import { expect, test } from "bun:test"
import {
  documentedType,
  isDocumentedType,
  withoutDocumentedMark
} from "../../../src/core/mention/documentedType.ts"

test("a type that documentation states is told from one that the program states", () => {
  expect([documentedType("Cart"), "Cart", documentedType("")].map(isDocumentedType)).toStrictEqual([
    true,
    false,
    false
  ])
  expect([documentedType("a.Cart"), "a.Cart"].map(withoutDocumentedMark)).toStrictEqual(["a.Cart", "a.Cart"])
})
