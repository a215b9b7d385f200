import { expect, test } from "bun:test"
import { outermostMacros } from "../../../../src/core/language/c/outermostMacros.ts"
import { givenBy } from "./given.ts"

const given = givenBy(outermostMacros)

test.each([
  ["int a;\nalias_of(open, close)\nint b;", "int a;\n\nint b;"],
  ["make_map(static, cart_, cart_t)\n\nTEST_OF(a) {\n}", "\n\nTEST_OF(a) {\n}"],
  ["heap_of(, cart_heap, cart_t)\nstruct cart { int a; };", "\nstruct cart { int a; };"],
  ['PATH_OF(edited, "EDITED")\n\nstatic int a;', "\n\nstatic int a;"],
  ['warn_at(f, "old")', ""]
])("a macro by itself is left out: %s", (text, expected) => {
  expect(given(text)).toBe(expected)
})

test.each([
  "old(a, b)\nint a;\nchar *b;\n{\n}",
  "main()\n{\n}",
  "f(int a);\ng(a);\nint\nh(a)\nint a; {}",
  "EXPORT(1)\nint a;",
  "void f() {\n  each(a)\n  int b;\n}",
  "f(a) int b;",
  "f(int a)\nint b;",
  "f(a"
])("anything else stays: %s", (text) => {
  expect(outermostMacros(text)).toStrictEqual([])
})
