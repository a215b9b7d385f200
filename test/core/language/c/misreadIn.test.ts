import { expect, test } from "bun:test"
import { misreadIn } from "../../../../src/core/language/c/misreadIn.ts"
import { givenBy } from "./given.ts"

test("all kinds of C text that the grammar misreads are replaced together", () => {
  const text = [
    "#if __has_include(<a.h>)",
    "#endif",
    "API char* nonnull f(",
    "#ifdef B",
    "  int a UNUSED",
    "#endif",
    ") {",
    "  each(a, b->c) { CHECK(a, int) }",
    "}"
  ].join("\n")
  expect(givenBy(misreadIn)(text)).toBe(
    "#if __has_include( )\n#endif\nchar* f(\n\nint a\n\n) {\neach(a, b->c);{ CHECK(a, 0 ) }\n}"
  )
})

test.each([
  "#if A\n",
  "f(\n#if A\n1,\n#endif\n",
  "{",
  "A(",
  "A {",
  "A(x)\nif (a) ",
  "#define A /* x */ \\\n",
  "* a b ",
  '"x" A ',
  "enum {\n#if A\nB,\n",
  "void __a ",
  "} __a(",
  "static A(b, ",
  "; A(b, return ",
  "A(int b[",
  "f(a)\n",
  "case 1 ... ",
  "a P((int ",
  'ASM("a" B '
])(
  "a text of many %j is read in linear time",
  (piece) => {
    expect(Array.isArray(misreadIn(piece.repeat(Math.ceil(400_000 / piece.length))))).toBe(true)
  },
  30_000
)
