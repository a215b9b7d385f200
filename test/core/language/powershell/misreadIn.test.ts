import { expect, test } from "bun:test"
import { misreadIn } from "../../../../src/core/language/powershell/misreadIn.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"

test.each([
  [". $PSScriptRoot/a.ps1", ". _PSScriptRoot/a.ps1"],
  ["Get-A B, C", "Get-A B  C"],
  ["f(A, B)", "f(A, B)"],
  ["It 'a' { }", "It 'a' {0}"],
  ["$a = {}", "$a ={0}"],
  ["class A { }", "class A { }"],
  ["class A : B {} \nenum C {}\n  It 'a' {}\n ", "class A : B {} \nenum C {}\n  It 'a' {0}\n"],
  ["# a\n", ";#a\n"],
  ["<# a #>\n", "<# a #>;"],
  ["# a", ";#a"],
  ["It 'a' {}\n  It 'b' {}", "It 'a' {0}\n It 'b' {}"],
  ["{ param ([string] $a, $b = (1)) $a }", "{ param ([string] $a, $b = (1));$a }"],
  ["A B, {\n C }", "A B  {\n C }"],
  ["A -Path $env:B\\*.c", "A -Path _env:B\\*.c"],
  ["(1 -cin $a)", "(1  -in $a)"],
  ["$a -lt 1.5MB + 2d + $b2 + c3d", "$a -lt 1.500 + 20 + $b2 + c3d"],
  ["[A.List`1[B]]::new()", "[A.List__[B]]::new()"],
  ["A($b) : base($b) { $c }", "A($b)            { $c }"]
])("text that the grammar misreads is replaced: %j", (text, read) => {
  expect(withBlanks(text, misreadIn(text))).toBe(read)
})

test.each([
  "(",
  "{ ",
  "A, ",
  "$a/",
  " ",
  "\n",
  ") : base(",
  "class A ",
  "# a\n",
  "<# ",
  "param(",
  "param(()) ",
  "param(a) b",
  "((a)(a)) "
])("the time grows no faster than the text: %j", (part) => {
  const started = performance.now()
  misreadIn(part.repeat(200_000 / part.length))
  expect(performance.now() - started).toBeLessThan(2_000)
})
