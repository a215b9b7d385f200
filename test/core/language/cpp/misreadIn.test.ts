import { expect, test } from "bun:test"
import { withBlanks } from "../../../../src/core/text/mod.ts"
import { misreadIn } from "../../../../src/core/language/cpp/misreadIn.ts"
import { givenBy } from "../c/given.ts"

test("text that the grammar misreads is replaced for C and for C++ together", () => {
  const text = "class API A {\n  TRY_THIS:\n  B b = typename T::list(X);\n#if C\n  int c;\n#endif\n};"
  expect(givenBy(misreadIn)(text)).toBe("class A {\n\nB b = T::list(X);\n#if C\nint c;\n#endif\n};")
})

test.each([
  "template <",
  "template <class A = B(",
  "typename a::b<",
  "new a*",
  "operator",
  "=decltype(",
  "class A : B(",
  "class A {",
  "class A : public B(",
  "auto static inline ",
  "(a (*)(b ",
  "EACH(a){",
  "enum {\n#include <a>\n",
  "~a::"
])(
  "a text of many %j is read in linear time",
  (piece) => {
    expect(Array.isArray(misreadIn(piece.repeat(Math.ceil(400_000 / piece.length))))).toBe(true)
  },
  30_000
)

test("the calling convention in the type of a function that gets a name is left out", () => {
  const text = "using Hook = BOOL __stdcall(HWND window);"
  expect(withBlanks(text, misreadIn(text))).toBe("using Hook = BOOL          (HWND window);")
})

test("inline after auto is left out", () => {
  const given = (text: string) => withBlanks(text, misreadIn(text))
  expect(given("auto inline constexpr size = 3; auto const inline limit{4};")).toBe(
    "auto        constexpr size = 3; auto const        limit{4};"
  )
  const text = "auto const size = 3; inline static constexpr auto limit = 4; auto inline_size = 5;"
  expect(given(text)).toBe(text)
})

test("a cast to a pointer to a function is left out before what is cast", () => {
  const given = (text: string) => withBlanks(text, misreadIn(text))
  expect(given("f = (Row (*)(Row, int)) find(a); g = (void (*)(void))b;")).toBe(
    "f =                     find(a); g =                 b;"
  )
  const text = "void h(int (*)(int), int (*a)(int)); using F = int (*)(int); auto i = (int (*)(int));"
  expect(given(text)).toBe(text)
})

test("a conversion to the type of an expression is read as a call of the expression", () => {
  const given = (text: string) => withBlanks(text, misreadIn(text))
  expect(given("f(decltype(a)(b)); return decltype(c.d())(e);")).toBe(
    "f(        (a)(b)); return         (c.d())(e);"
  )
  const text = "using F = decltype(a)(int); auto f() -> decltype(a); decltype(a) b(c);"
  expect(given(text)).toBe(text)
})
