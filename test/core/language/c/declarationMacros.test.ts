import { expect, test } from "bun:test"
import { declarationMacros } from "../../../../src/core/language/c/declarationMacros.ts"
import { givenBy } from "./given.ts"

const given = givenBy(declarationMacros)

test.each([
  ["static LIST_HEAD(, job) jobs = INITIAL(jobs);", "static LIST_HEAD jobs = INITIAL(jobs);"],
  ["struct a { TREE(b, c) tree; TREE(b, c) trees[2]; };", "struct a { TREE tree; TREE trees[2]; };"],
  ["void f() { LIST(b) c = g(); }", "void f() { LIST c = g(); }"],
  ["enum a { KINDS(NAME) LAST };", "enum a { LAST };"],
  ["enum a { OPTION(FIRST, LONG, 1), OPTION(SECOND, SHORT, 2) };", "enum a { FIRST , };"],
  ["enum class a : int { FIRST, KEY(b), C = 1, KEY(d), KEY(e) };", "enum class a : int { FIRST, C = 1, };"]
])("arguments of macros that are types, and rows of enumerators, are left out: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each([
  "API(1)\nname a; TEST(a, b) { c(D(e)); } DECLARE(f);",
  "enum a { B = VALUE(1), C };",
  "int a[] = { ROWS(b) };",
  "void f(int a, int b[]) { EACH(i, 9) a = a + i; EACH(i, 9) b[i] = 0; }",
  "if (A(b)) c = D(e);"
])("other macros stay: %j", (text) => {
  expect(given(text)).toBe(text)
})
