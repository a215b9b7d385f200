import { expect, test } from "bun:test"
import { declaringMacros } from "../../../../src/core/language/cpp/declaringMacros.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"

const given = (text: string) => withBlanks(text, declaringMacros(text))

test.each([
  ["{ MAKE(auto a, b(1, 2)); }", "{      auto a= b(1, 2) ; }"],
  ["a(); MAKE(const A& b, c(), d << e);", "a();      const A& b= c()         ;"],
  ["MAKE_A(std::map<B, C<D[]>> a,\n  b<E>());", "       std::map<B, C<D[]>> a=\n  b<E>() ;"],
  ["MAKE(A<B>* c, d);", "     A<B>* c= d ;"],
  ["MAKE(int a, {1, 2});", "     int a= {1, 2} ;"]
])("a macro that declares a variable is read as the declaration: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each([
  "CHECK(a < b, c > d);",
  "CHECK(a * b, c);",
  "CHECK(a & b, c);",
  "CHECK(sizeof a, b);",
  "CHECK(a, b c);",
  "MAKE(A b);",
  "MAKE(A b, c) {}",
  "make(A b, c);",
  "x = MAKE(A b, c);",
  "MAKE(A b, "
])("any other stays: %j", (text) => {
  expect(given(text)).toBe(text)
})
