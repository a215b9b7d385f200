import { expect, test } from "bun:test"
import { zshExpansions } from "../../../../src/core/language/bash/zshExpansions.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"
import { deriveText } from "../../../languages/deriveText.ts"

const given = (text: string) => withBlanks(text, zshExpansions(text))

test.each([
  ["(( $+commands[git] )) || return", "(( xxxxxxxxxxxxxxx )) || return"],
  ["if (( ${+functions[a]} )); then", "if (( xxxxxxxxxxxxxxxx )); then"],
  ['a=("${(@f)$(b "$c")}")', 'a=("xxxxxx$(b "$c")x")'],
  ["a=${${(s: :)b}[2]} c=${d:t:gs/%/%%}", "a=xxxxxxxxxxxxxxxx c=xxxxxxxxxxxxxx"],
  ["setopt a\nb=(*.c(N)) d=$words[1]", "setopt a\nb=(*.c   ) d=$wordsxxx"],
  ["() {\n  a\n}", "   {\n  a\n}"],
  ['a -- =( b c ) "$d"', 'a -- <( b c ) "$d"'],
  ["zle a\nfor b ($c $(d)); do e; done", "zle a\nfor b          ; do e; done"],
  ["zle a\nfor b c in d; do e; done", "zle a\nfor b   in d; do e; done"],
  ["zle a\nb() { c $d }\n(( $#e ))\nf &|", "zle a\nb() { c $d;}\n(( $xe ))\nf & "],
  ["#!/bin/zsh\n{ a; } always { b; }", "#!/bin/zsh\n{ a; };       { b; }"]
])("what only Zsh has is replaced: %s", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each([
  "a=${b:-c} ${d[1]} ${e:1:2} ${f#*/} ${#g} $# $#",
  "a() { b; }\ncase $c in (d) e ;; esac\nf=(g h)",
  "for a in b; do c; done\nd=$((e+f))"
])("what other shells have, too, is unchanged: %s", (text) => {
  expect(zshExpansions(text)).toStrictEqual([])
})

test("the functions of a file are found, and an error in it stays told", async () => {
  const text = '(( $+commands[git] )) || return\nstart() { local a=${(f)b}; stop; }\nstop() { echo "$c" }\n'
  const { problem, symbols } = await deriveText("a.zsh", text)
  expect(problem).toBeUndefined()
  expect(symbols.map(({ name }) => name)).toStrictEqual(["start", "stop"])
  const broken = await deriveText("a.zsh", `${text}if (( $+commands[a] )); then b\n`)
  expect(broken.problem?.line).toBe(4)
})

test.each(["${(", "${${", "$+a[", "for a (", "$(", "{ a ", "=(", "$#", "a(N"])(
  "a text of many %j is read in linear time",
  (piece) => {
    const text = piece.repeat(Math.ceil(400_000 / piece.length))
    expect(given(`setopt a\n${text}`).length).toBe(9 + text.length)
  },
  30_000
)
