import { expect, test } from "bun:test"
import { yamlProblem } from "../../../../src/core/language/yaml/yamlProblem.ts"
import { processorMillis } from "../../../support/processorMillis.ts"

test.each([
  ["a tab as indentation", "a:\n\tb: 1\n", 2, "unexpected tab in the indentation, expecting spaces"],
  ["a tab behind spaces", "a:\n  b: 1\n \tc: 2\n", 3, "unexpected tab in the indentation, expecting spaces"],
  ["a tab below a value", "a: 1\n\tb: 2\n", 2, "unexpected tab in the indentation, expecting spaces"],
  ["an unclosed bracket", "a: 1\nb: [1, 2\nc: 3\n", 2, 'unclosed "[", expecting "]"'],
  [
    "the innermost unclosed bracket",
    "a: [\n  { b: [1, 2], c: 3,\n  { d: 4 }\n]\n",
    4,
    'unexpected "]", expecting "," or "}"'
  ],
  ["an unclosed brace over a document's end", "a: {b: 1\n---\nc: }\n", 1, 'unclosed "{", expecting "}"'],
  ["a bracket closed by a brace", "a: [1, 2}\n", 1, 'unexpected "}", expecting "," or "]"'],
  ["a closing bracket alone", "a:\n  - ]\n", 2, 'unexpected "]", expecting a value'],
  ["an unclosed quote", "a: 1\nb: 'it\nc: 3\n", 2, "unclosed ', expecting another '"],
  ["an unclosed quote within brackets", 'a: ["b, c]\n', 1, 'unclosed ", expecting another "'],
  [
    "a quote that a later one closes",
    'a: "b\nc: "d"\n',
    1,
    'unexpected "d\\"" behind the closing quote, expecting the end of the value'
  ],
  [
    "a missing comma after a quote",
    'a: ["b" "c"]\n',
    1,
    'unexpected "\\"" behind the closing quote, expecting "," or "]"'
  ],
  [
    "text after a bracket",
    "a: [b] c\n",
    1,
    'unexpected "c" behind the closing bracket, expecting the end of the value'
  ],
  ["a second key in a value", "a: b: c\n", 1, 'unexpected ":", expecting quotes around a value with a colon']
])("%s is an error", (_, text, line, message) =>
  expect(yamlProblem(text)).toStrictEqual({ line, message: `syntax error: ${message}` })
)

test.each([
  ["tabs in text, before comments and between brackets", "a: |\n  b\n  \tc\n\t# d\ne: [\n\t1,\n\t2\n]\n"],
  ["a tab between enough spaces and a value", "a:\n \tb\nc:\n  - d:\n     \t'e\n      f'\n"],
  ["a tab before the text of a document", "\ttext\n"],
  ["quotes and brackets in plain text", "a: it's [not {closed\nb: c \"d\nthe [ key's: 1\n"],
  ["plain text over lines", 'a: one\n\tand\n  "two\n  [three\n\n  \'four\nb:\n    five\n  "six\n- 7\n'],
  ["texts in a block", "a: |\n  \"b\n\n  [c\n- >-\n  'd\n? |\n  {e\n: |2-\n    'f\n"],
  ["a block without indentation", '--- |\n"a\n[b\n--- >\n{c\n...\n'],
  ["quoted text over lines", "a: \"b\n  c \\\" d\n\n  e\"\nf: 'it''s\n  g' # h\n"],
  [
    "quotes within brackets",
    "a: [it's, b'c, 'd]', \"e\\\"]\", {\"f\":'g}', h: 'i}'}, !t 'j]', &k ']' ] # l\n"
  ],
  ["comments within brackets", "a: [ # it's\n  b#c, # ]\n  d ]\ne: {\n  # {\n}\n"],
  [
    "keys in quotes and brackets",
    '"a: [": 1\n\'b\' : 2\n[c, d]: 3\n{e: f}: 4\n? [g, "h"]\n: i\n&j k: l\n!m n: o\n*j : p\n'
  ],
  ["colons in values", 'a: b:c\nd: http://e:80/\nf: g #: h\ni: "j: k"\nl: [m: n]\n'],
  ["items in items", "- - a: 'b'\n    c: [d]\n  - e\n-\n  - \"f\"\n"],
  ["the values of anchors, tags and aliases", "a: &b 'c'\nd: !e [f]\ng: !h &i |\n  'j\nk: *b\n"],
  ["Windows' line breaks", "a: [1,\r\n  2]\r\nb: 'c'\r\nd: |\r\n  'e\r\n"],
  ["a template's tags", "a: {{ b }}\n{% if c %}\n\td: 'e\n{% endif %}\n"],
  ["GitHub's expressions", "a: ${{ b['c'] }}\nd: \"${{ e }}\"\n"],
  ["directives", "%YAML 1.2\n%TAG ! it's\n---\na: 1\n"],
  ["nothing", ""]
])("%s: no error", (_, text) => expect(yamlProblem(text)).toBeUndefined())

test("the expressions of GitHub do not hide an error", () =>
  expect(yamlProblem("a: ${{ b }}\nc: [d\n")?.line).toBe(2))

test("takes linear time", () => {
  const began = processorMillis()
  yamlProblem(`a: "${"b\n ".repeat(100_000)}`)
  yamlProblem(`a: [${"[".repeat(100_000)}`)
  yamlProblem(`${"- ".repeat(5000)}a`)
  yamlProblem(`a: ${"b ".repeat(100_000)}: c`)
  yamlProblem("a: 'b'\n".repeat(30_000))
  expect(processorMillis() - began).toBeLessThan(3000)
})
