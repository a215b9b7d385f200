import { expect, test } from "bun:test"
import { declarationArguments } from "../../../../src/core/language/c/declarationArguments.ts"
import { givenBy } from "./given.ts"

const given = givenBy(declarationArguments)

test.each([
  [
    "struct cart { PACKED(count_t total); PACKED(struct node *next); };",
    "struct cart { count_t total ; struct node *next ; };"
  ],
  ["ROOT(item_t items[MAX_ITEMS]);", " item_t items[MAX_ITEMS] ;"],
  ["PLACED(const unsigned char all[2][3], 32, FAST);", " const unsigned char all[2][3] ;"]
])("a declaration in a macro is read: %s", (text, expected) => {
  expect(given(text)).toBe(expected)
})

test.each([
  "int ADD(int a); ADD(int a) {}",
  "class URL { URL(Text text); };",
  "void f() { MAKE(int a); }",
  "class A { PROPERTY(QString name READ name); KIND(Cart); };",
  "ADD(int a, int b);",
  "ADD(int",
  "MAKE(struct);"
])("anything else stays: %s", (text) => {
  expect(declarationArguments(text)).toStrictEqual([])
})
