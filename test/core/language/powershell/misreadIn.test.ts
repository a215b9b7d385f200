import { expect, test } from "bun:test"
import { misreadIn } from "../../../../src/core/language/powershell/misreadIn.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"
import { processorMillis } from "../../../support/processorMillis.ts"

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
  ["A -Path $env:B\\*.c", "A -Path _env:B\\_.c"],
  ["(1 -cin $a)", "(1  -in $a)"],
  ["$a -lt 1.5MB + 2d + $b2 + c3d", "$a -lt 1.500 + 20 + $b2 + c3d"],
  ["[A.List`1[B]]::new()", "[A.List__[B]]::new()"],
  ["A($b) : base($b) { $c }", "A($b)            { $c }"],
  ["$a = $b ? 'c' : $d", "$a = $b + 'c' + $d"],
  ["@{ a = ($b) ? ($c ? 1 : 2) : 3 }", "@{ a = ($b) + ($c + 1 + 2) + 3 }"],
  ["ls | ? { $_ } | A : B", "ls | ? { $_ } | A : B"],
  ["'why ? so : no'", "'why ? so : no'"],
  ["$a ??= $b ?? 1", "$a  += $b -f 1"],
  ["${a}?.b + ($c)?.d + $e.f?.g", "${a }.b + ($c ).d + $e.f_.g"],
  ["git --format=%H --dir='b' -- c", "git --format vv --dir 'b' __ c"],
  ["A -B1 $c -IPv4 -1", "A -Bx $c -IPvx -1"],
  ["A -B C,D,1 -E *.f, *.g", "A -B C D 1 -E *.f  *.g"],
  ["(A -B C, D)", "(A -B C  D)"],
  ["A $b\\$c -D $e/$f", "A _b\\_c -D _e/_f"],
  ["$a + $b/$c; return $d/$e; $f -eq $g/$h", "$a + $b/$c; return $d/$e; $f -eq $g/$h"],
  ["A -B $c.D().E('f') + $g.H().I()", "A -B $c.D()        + $g.H().I()"],
  ["$a -eq $b.C().D()", "$a -eq $b.C().D()"],
  ["$a = /bin/b 1; ./c.ps1", "$a = _bin/b 1; __c.ps1"],
  ["[A.B+C]::D + $e[$f+1]", "[A.B.C]::D + $e[$f+1]"],
  ["class A : B.C, D {", "class A : B_C    {"],
  ["enum A : long {", "enum A        {"],
  ["A {\n  # b\n}", "A {\n  0#b\n}"],
  ['"$a #b" # c', '"$a _b" # c'],
  ["$a.foreach({ $_ })", "$a.foreacx({ $_ })"],
  ["break outer", "break      "],
  ["1.5E-3 + 2", "1.5003 + 2"],
  ["A & \nB && C", "A   \nB && C"]
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
  "# a\n<# b #>\n",
  "$a ? ",
  "$a ? (",
  "A,b",
  " a,",
  " $a\\",
  " A $b.c()",
  " A $b.c().d",
  " --a=",
  '"#',
  "{#\n",
  "a-",
  "-a1",
  "param(a) b",
  "((a)(a)) "
])("the time grows no faster than the text: %j", (part) => {
  const started = processorMillis()
  misreadIn(`${part.repeat(200_000 / part.length)}\n$a`)
  expect(processorMillis() - started).toBeLessThan(2_000)
})
