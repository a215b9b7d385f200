import { expect, test } from "bun:test"
import { assemblerStatements } from "../../../../src/core/language/c/assemblerStatements.ts"
import { givenBy } from "./given.ts"

const given = givenBy(assemblerStatements)

test.each([
  ['__ASM volatile ("nop" : : : "memory");', 'asm volatile ("nop" : : : "memory");'],
  ['ASM("mov %0" LINE "nop" :: "r"(a));', 'asm("mov %0" LINE "nop" :: "r"(a));'],
  ["if (a) __asm { mov eax, {1}\nnop }\nb();", "if (a) ;\n\nb();"],
  ["void f() { _asm { nop } }", "void f() { ; }"]
])("a program of an assembler is read as one: %s", (text, expected) => {
  expect(given(text)).toBe(expected)
})

test.each([
  '__asm__ __volatile__("a" : : "r"(b));',
  'log("a", b ? c : d);',
  'f("a" ? b : c);',
  "struct asm_a { int b; };",
  "asm {",
  'asm("a"',
  "volatile",
  'LOG("a" X'
])("anything else stays: %s", (text) => {
  expect(assemblerStatements(text)).toStrictEqual([])
})
