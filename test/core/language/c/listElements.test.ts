import { expect, test } from "bun:test"
import { listElements } from "../../../../src/core/language/c/listElements.ts"
import { givenBy } from "./given.ts"

const given = givenBy(listElements)

test.each([
  ["enum kind { FIRST, KINDS\nLAST };", "enum kind { FIRST,\nLAST };"],
  ["enum class kind : int {\n#undef ROW\nKINDS\nOTHERS\nlast };", "enum class kind : int {\n\n\n\nlast };"],
  ['enum a { B DEPRECATED(1, "") = 3, C UNUSED, D OLD };', "enum a { B = 3, C , D };"],
  ["int ids[] = { { 1 }, FIRST_IDS\n{ 2 }, NEXT(2) { 3 } };", "int ids[] = { { 1 },\n{ 2 }, { 3 } };"],
  ['const char *names[] = { RED BOLD "a" };', 'const char *names[] = { BOLD "a" };'],
  [
    "enum { A,\n#if B\nC,\n#if D\nE,\n#endif\n#ifdef F\nG,\n#endif\n#endif\nH };",
    "enum { A,\n#if B\nC,\n\nE,\n\n\nG,\n\n#endif\nH };"
  ],
  ["enum a {\n#define ROW(b, c)\n#define OTHER(b) B_##b,\nROWS(1),\nD };", "enum a {\n\n\nROWS(1),\nD };"]
])("what the grammar cannot read between elements is left out: %s", (text, expected) => {
  expect(given(text)).toBe(expected)
})

test.each([
  "enum a { B, C = D, E };",
  "enum a {\n#ifdef B\nC\n#else\nD\n#endif\n};",
  "enum a { B,\n#if C\nD,\n#endif\nE };",
  "enum a { B,\n#if C\n#if D\nE,\n#else\nF,\n#endif\n#endif\nG };",
  "int a = B C; void f() { MACRO g(); MACRO { h(); } }",
  "int a[] = { B, C[1], D(2), (E) f };",
  "struct a { BOOL b; };",
  "enum a { B"
])("anything else stays: %s", (text) => {
  expect(listElements(text)).toStrictEqual([])
})
