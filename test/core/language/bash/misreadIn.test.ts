import { expect, test } from "bun:test"
import { misreadIn } from "../../../../src/core/language/bash/misreadIn.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"

const given = (text: string) => withBlanks(text, misreadIn(text))

test.each([
  ["  for arg do\n  a\ndone", "  for arg;do\n  a\ndone"],
  ["a() { for b do c; done; }", "a() { for b;do c; done; }"],
  ["a=$(( b * 10#$c + 16#ff ))", "a=$(( b *    $c + 16#ff ))"],
  ["rm a/!(b|c)/d e@(f).g", "rm a/xxxxxx/d exxxx.g"],
  ["a=${b/]/c}", "a=${b/x/c}"],
  ['a="${b:$c:1}"', 'a="${b: c:1}"'],
  ["a() { if b; then c; fi }", "a() { if b; then c; fi;}"],
  ["#!/bin/zsh\n{ a } always { b }", "#!/bin/zsh\n{ a };       { b }"],
  ['echo "${out:+${out};}1"', 'echo "${out:+${out}x}1"'],
  ['echo "$a${b:+ ($b)}"', 'echo "$a${b:+ x$bx}"'],
  ["SIZE=-1 2> /dev/null || true", "SIZE=-1              || true"],
  ["SIZE='all' >/dev/null", "SIZE='all'           "],
  ['@test "adds { }"  {\n  a\n}', "tttttttttttttt()  {\n  a\n}"],
  ["case a in\nb) c ;&\nesac", "case a in\nb) c ;;\nesac"],
  ["[[ $a = -* && $b != c ]]", "[[ $a = xx && $b != c ]]"],
  ["a=${b.c.d}/${e.f} ${g} ${h%.i}", "a=${b_c_d}/${e_f} ${g} ${h%.i}"],
  ["a=${b:$c:$d}", "a=${b: c:$d}"],
  ["a=${@:$b:1} c=${d[@]:$e:2}", "a=${@: b:1} c=${d[@]: e:2}"],
  ['a="${*:$b:1}"', 'a="${*: b:1}"'],
  ["[[ -z $(a ^b$) ]]", "[[ -z $(a ^bx) ]]"],
  ["  { echo a && (exit 1) }", "  { echo a && (exit 1);}"],
  ['exec 3<> "a"', 'exec 3>  "a"'],
  ['case a in\n  *"b (c) "*"d") e;;\nesac', "case a in\n  xxxxxxxxxxxxx) e;;\nesac"],
  ["if ! case $a in b) c;; esac; then d; fi", "if   case $a in b) c;; esac; then d; fi"],
  ["if case $a in\n  b) c;;\n  esac then d; fi", "if case $a in\n  b) c;;\n  esac;then d; fi"],
  ["a && ! case $a in b) c;; esac", "a &&   case $a in b) c;; esac"],
  ['a="${b:-[\\"c\\"]}"', 'a="${b:-[xxcxx]}"']
])("text that the grammar misreads is replaced: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each([
  "for arg in a; do b; done",
  "for arg; do\n  a\ndone",
  "echo ! case a in b; ! cases; if ! a; then b; fi",
  "{ echo ${a};}",
  "A=1 b 2> c",
  "case a in\nb) c ;&\nd) e ;;\nesac",
  "[[ $a = b* ]]",
  "a=$(b $c) d=${@:2} e=$(($f))",
  'echo "${b:$c}" ${d:-e}',
  'echo "@test a" {'
])("text that the grammar reads is unchanged: %j", (text) => {
  expect(misreadIn(text)).toStrictEqual([])
})

test("adversarial input is read in linear time", () => {
  for (const piece of [
    '${a:-\\"',
    "for a ",
    "; fi ",
    "! ",
    "a/!(",
    "${a/",
    "} always",
    "@test ",
    "\n@test {",
    "\n@test \t",
    "\nfor a ",
    "${a:+",
    "${a:+;",
    "${a:+$b",
    "A=1 ",
    "A=",
    " = a",
    "${a:",
    ";&",
    " = *"
  ])
    expect(Array.isArray(misreadIn(piece.repeat(100_000)))).toBe(true)
})
