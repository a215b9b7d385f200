import { expect, test } from "bun:test"
import { misreadIn } from "../../../../src/core/language/groovy/misreadIn.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"
import { processorMillis } from "../../../support/processorMillis.ts"

const given = (text: string) => withBlanks(text, misreadIn(text))

test.each([
  ["class A implements B, C { }", "class A                 { }"],
  ["trait A { }", "class A { }"],
  ["enum A { B, C }", "class A{ B; C }"],
  ["class Ab {\n    Ab(Cc c) { }\n}", "class Ab {\n  Oo b(Cc c) { }\n}"],
  ["static <T> T a(b) { }", "def          a(b) { }"],
  ["private static a(b) { }", "private def    a(b) { }"],
  ["a.map { it }.view()", "a.map({ it}).view()"],
  ["a(b) { c }\n  .d()", "a(b, { c })  .d()"],
  ["a.find(it -> it.b)", "a.find{it -> it.b}"],
  ["a b(1), c", "a b(1), c"],
  ["a b(1), c(2)\n", "a(b(1), c(2))"],
  ["a b(1), 'c'\n", "a(b(1), 'c')"],
  ["a b.c('d'), e, 'f' \n", "a(b.c('d'), e, 'f' )"],
  ["a = b\n[1].c()", "a = b;[1].c()"],
  ["for (Aa b : c) { }", "for (Aa b;; c) { }"],
  ["try { } catch (A | B c) { }", "try { } catch (A     c) { }"],
  ["a ==~ /b.c/", "a ==~ 'xxx'"],
  ["this?.a", "self .a"],
  ["task a {\n}", "task(a){\n}"],
  ["include { A } from './b'\n", "include({ A },     './b')"],
  [
    "cart Cart, 'first'\nlists { all java.util.List, [1] }",
    "cart       'first';lists { all                 [1] }"
  ],
  ["pipeline { }", "xipeline { }"]
])("text that the grammar misreads is replaced: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each([
  "(",
  "{",
  "[",
  "a.b ",
  "@A(",
  "class A ",
  "<",
  "assert a ",
  "a { ",
  "} catch (A b) {",
  "'",
  "/a",
  '"${',
  " ",
  "\n",
  "a\n",
  "catch (a ",
  "for (A b ",
  "A<B,",
  "a b(",
  "new A[]{",
  "static ",
  "x = "
])("the time grows no faster than the text: %j", (part) => {
  const started = processorMillis()
  misreadIn(part.repeat(100_000 / part.length))
  expect(processorMillis() - started).toBeLessThan(3_000)
})
