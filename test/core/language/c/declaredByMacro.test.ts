import { expect, test } from "bun:test"
import { declaredByMacro } from "../../../../src/core/language/c/declaredByMacro.ts"
import { givenBy } from "./given.ts"

const given = givenBy(declaredByMacro)

test.each([
  ["static DEFINE_LOCK(lock, 3);", "static DEFINE_LOCK(lock );"],
  ['static const DEFINE_TEXT(text, "a" SUFFIX "b");', "static const DEFINE_TEXT(text );"],
  ["static DEFINE_EACH(struct cart, carts);", "static DEFINE_EACH( carts);"],
  ["static DEFINE_EACH(int, ids) = { 1 };", "static DEFINE_EACH( ids) = { 1 };"],
  ["static DEFINE_CALL(add_object, MIN(1, 2), add);", "static DEFINE_CALL(add_object );"],
  ["extern DECLARE_KIND(cart_t, carts, more);", "extern DECLARE_KIND( carts );"]
])("one of several arguments is what is declared: %s", (text, expected) => {
  expect(given(text)).toBe(expected)
})

test.each([
  "static DEFINE_LOCK(lock);",
  "static HEAD(a, b) c;",
  "static void ADD(int a, int b);",
  "static MAKE(1, 2);",
  "DEFINE_LOCK(lock, 3);",
  "static MAKE(a, b) {}",
  "static MAKE(a,"
])("anything else stays: %s", (text) => {
  expect(declaredByMacro(text)).toStrictEqual([])
})
