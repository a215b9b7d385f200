import { expect, test } from "bun:test"
import { misreadDirectives } from "../../../../src/core/language/c/misreadDirectives.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"
import { givenBy } from "./given.ts"

const given = givenBy(misreadDirectives)

test.each([
  ["#if __has_include(<version>) && A > 1\n#endif\n", "#if __has_include( ) && A > 1\n#endif\n"],
  ['#elif __has_include("a/b.h")\n', "#elif __has_include( )\n"],
  ["#if HAVE(clang::nomerge) && defined(A)\n", "#if HAVE( ) && defined(A)\n"],
  ["#define A(x) \\\n  /* two\n   * lines */ \\\n  x\n", "#define A(x) \\\n\n\\\nx\n"],
  [
    "#define A(x, rest...) f(x, ##rest)\n#define B(all ...) g(all)\n",
    "#define A(x, rest ) f(x, ##rest)\n#define B(all ) g(all)\n"
  ],
  ["# \n#if A\n#\n#endif\n", "\n#if A\n\n#endif\n"],
  ["#define A(/* none */ x) x /* last */\n", "#define A( x) x /* last */\n"]
])("directive parts that the grammar misreads are blanked out: %j", (text, expected) => {
  expect(given(text)).toBe(expected)
})

test.each([
  "#if defined(A) && B(1, C)\n",
  '#define A "/* no comment */" B\n',
  "#define A(x, ...) f(x, __VA_ARGS__)\n",
  "#define A 1 // last /* too */\n",
  "#include <version>\nint a = f(<b>);\n/* #if c(<d>) */\n"
])("other directives are unchanged: %j", (text) => {
  expect(given(text)).toBe(text)
})

test("a comment at the end takes in the blanks after it", () => {
  const text = "#define A 1 /* one */ \t\n#define B 2 /* two */\n#define C 3 // three  \n#define D 4 /* four"
  expect(withBlanks(text, misreadDirectives(text))).toBe(text.replace("*/ \t", "  */"))
})

test("unclosed comments are read in linear time", () => {
  const text = "#define A(x) /*\n".repeat(200_000)
  expect(given(text) === text).toBe(true)
})
