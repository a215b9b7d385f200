import { expect, test } from "bun:test"
import { directivesInside } from "../../../../src/core/language/c/directivesInside.ts"
import { givenBy } from "./given.ts"

const given = givenBy(directivesInside)

test.each([
  ['enum {\n#include "a.def"\nLAST };\n', "enum {\n\nLAST };\n"],
  ['enum kind {\n#define A(a) a,\n#include "a.def"\nLAST };\n', "enum kind {\n#define A(a) a,\n\nLAST };\n"],
  ['enum { FIRST,\n# include "a.def"\n};\n', "enum { FIRST,\n\n};\n"],
  ['int a[] = {\n#include "a.def"\n};\n', "int a[] = {\n\n};\n"],
  ['int a = 0\n#define A +1\n#include "a.def"\n#undef A\n;\n', "int a = 0\n\n\n\n;\n"],
  ["if (a) { b(); }\n#define A 1\n#pragma c\nelse { d(); }\n", "if (a) { b(); }\n\n\nelse { d(); }\n"]
])("what stands inside a statement or a list is left out: %j", (text, expected) => {
  expect(given(text)).toBe(expected)
})

test.each([
  '#include "a.h"\nint b;\n#define A 1\nvoid c();\n',
  'struct a {\n#include "fields.h"\nint b;\n};\n',
  'void f() {\n#include "body.h"\ng();\n#undef A\n}\n',
  'extern "C" {\n#include "a.h"\n}\n',
  "enum {\n#define A 1\nB,\n#define C 2\nD };\n",
  "if (a) { b(); }\n#if C\nelse { d(); }\n#endif\n",
  '#include "a.h"\n'
])("other directives are unchanged: %j", (text) => {
  expect(given(text)).toBe(text)
})
