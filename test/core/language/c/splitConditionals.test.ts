import { describe, expect, test } from "bun:test"
import { cTokens as givenTokens } from "../../../../src/core/language/c/cTokens.ts"
import { splitConditionals } from "../../../../src/core/language/c/splitConditionals.ts"
import { givenBy } from "./given.ts"

const given = givenBy(splitConditionals)
const lines = (...all: ReadonlyArray<string>) => all.join("\n")

describe("directives that split a construct are left out", () => {
  test.each([
    [
      lines("int f(", "#ifdef A", "int a", "#else", "long a", "#endif", ");"),
      lines("int f(", "", "int a", "", "", "", ");")
    ],
    [
      lines("A::A()", ": b {1}", "#ifdef C", ", d {2}", "#else", ", e {3}", "#endif", "{}"),
      lines("A::A()", ": b {1}", "", ", d {2}", "", "", "", "{}")
    ],
    [
      lines("void f() {", "g();", "end:", "#ifdef A", "h();", "#endif", "}"),
      lines("void f() {", "g();", "end:", "", "h();", "", "}")
    ],
    [
      lines("int all[] = {", "#if A > 1", "1,", "#endif", "2 };"),
      lines("int all[] = {", "", "1,", "", "2 };")
    ],
    [
      lines("#ifdef A", "void f(int a) {", "#else", "void f(long a) {", "#endif", "g(a);", "}"),
      lines("", "void f(int a) {", "", "", "", "g(a);", "}")
    ],
    [
      lines("#ifdef __cplusplus", 'extern "C" {', "#endif", "int f();", "#ifdef __cplusplus", "}", "#endif"),
      lines("", 'extern "C" {', "", "int f();", "", "}", "")
    ],
    [
      lines("void f() {", "if (a) {", "}", "#if B", "else if (b) {", "}", "#endif", "else {}", "}"),
      lines("void f() {", "if (a) {", "}", "", "else if (b) {", "}", "", "else {}", "}")
    ],
    [
      lines("void f() { g(", "#if 0", "1", "#else", "2", "#endif", ");", "}"),
      lines("void f() { g(", "", "", "", "2", "", ");", "}")
    ],
    [
      lines("T all[] = {", "#define A(x) x", "A(1)", "#undef A", "};"),
      lines("T all[] = {", "", "A(1)", "", "};")
    ],
    [
      lines("template <class T>", "#if A", "using B = C<T>;", "#else", "using B = D<T>;", "#endif"),
      lines("template <class T>", "", "using B = C<T>;", "", "", "")
    ],
    [
      lines("auto a =", "#ifdef B", "b;", "#elif defined(C)", "c;", "#endif"),
      lines("auto a =", "", "b;", "", "", "")
    ]
  ])("%j", (text, expected) => {
    expect(given(text)).toBe(expected)
  })
})

describe("directives between statements, declarations and enumerators are unchanged", () => {
  test.each([
    lines(
      "#ifndef A_H",
      "#define A_H",
      "int f();",
      "#ifdef B",
      "int g() { return 1; }",
      "#else",
      "int g();",
      "#endif",
      "#endif"
    ),
    lines("enum { A,", "#ifdef B", "B,", "#endif", "C };"),
    lines("class A {", "public:", "#ifdef B", "int b;", "#endif", "};"),
    lines("declare(a, b)", "#ifdef B", "DECLARE(c)", "#endif", "int d;"),
    lines("BEGIN", "#if A", "#define B", "#else", "#define B 1", "#endif", "int c;"),
    lines(
      "void f() {",
      "switch (a) {",
      "#ifdef B",
      "case 1: g(); break;",
      "#endif",
      "default: h();",
      "}",
      "}"
    ),
    lines("f(", "int a", ");", "#endif", "#else")
  ])("%j", (text) => {
    expect(given(text)).toBe(text)
  })
})

test("a branch with many declarations is not left out", () => {
  const much = "int g(int a);\n".repeat(60)
  const text = `#ifdef A\nvoid f() {\n#else\n${much}void f() {\n#endif\n}\n`
  expect(splitConditionals(text, givenTokens(text))).toStrictEqual([])
})

test("the spans that are left out have the names of the condition and of the omitted branch", () => {
  const text = lines(
    "int f(",
    "#if defined(A) && B // why",
    "1",
    "#else",
    "p->size(C) + sizeof(int)",
    "#endif",
    ");"
  )
  const found = splitConditionals(text, givenTokens(text))
  const omitted = found.filter(({ as }) => as === undefined).map(({ end, start }) => text.slice(start, end))
  expect(omitted.join(" ").match(/\w+\(?/g)).toStrictEqual(["A", "B", "p", "size(", "C"])
})
