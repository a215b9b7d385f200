import { expect, test } from "bun:test"
import { braceDefaults } from "../../../../src/core/language/cpp/braceDefaults.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"

const given = (text: string) => withBlanks(text, braceDefaults(text))

test.each([
  ["void f(A a = {}, B b = { });", "void f(A a = 0 , B b = 0  );"],
  ["void f(A a = {1.f, g(2)});", "void f(A a = (1.f, g(2)));"],
  ["A(B b = {{1, 2}, {3}}, C c = {.d = 4});", "A(B b = 0            , C c = 0       );"],
  ["void f(A a = {\n  {}\n});", "void f(A a = 0\n    \n );"],
  ["void f(const A& = {}, B<C> /* b */ = {});", "void f(const A& = 0 , B<C> /* b */ = 0 );"],
  ["auto f = [](A a = {}) {};", "auto f = [](A a = 0 ) {};"]
])("lists in braces that are defaults of parameters are replaced: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each([
  "A a = {1, 2}, b = {};",
  "f({.a = {}, .b = {1}});",
  "f(.a = {});",
  "if (A a = {1}; b) {}",
  "struct A { int b = {}; };",
  "int a[] = {1, 2};",
  "void f(A a = {"
])("other lists stay: %j", (text) => {
  expect(given(text)).toBe(text)
})
