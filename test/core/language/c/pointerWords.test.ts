import { expect, test } from "bun:test"
import { pointerWords } from "../../../../src/core/language/c/pointerWords.ts"
import { givenBy } from "./given.ts"

const given = givenBy(pointerWords)

test.each([
  ["char* nonnull f(const A* nonnull a);", "char* f(const A* a);"],
  [
    "T* nonnull operator->(); List<T* nonnull> all(T* nonnull, T* nonnull = 0);",
    "T* operator->(); List<T* > all(T* , T* = 0);"
  ],
  ["A* nullable a; nullable std::unique_ptr<B> f();", "A* a; std::unique_ptr<B> f();"],
  ["void f(A& __restrict a, B* __restrict b);", "void f(A& a, B* b);"]
])("qualifiers of pointers are left out: %j", (text, expected) => {
  expect(given(text)).toBe(expected)
})

test.each([
  "int* a; x = b * c; d = e * f(g);",
  "A* a GUARDED(mu); A* const b; A* c final;",
  "void f(A* restrict a, B& b);",
  "struct A { char* b _guarded; };"
])("names after a pointer are unchanged: %j", (text) => {
  expect(given(text)).toBe(text)
})
