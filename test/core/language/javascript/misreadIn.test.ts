import { expect, test } from "bun:test"
import { misreadIn } from "../../../../src/core/language/javascript/misreadIn.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"

const given = (text: string) => withBlanks(text, misreadIn(text))

test.each([
  ["<p>A & B</p>", "<p>A + B</p>"],
  ["<p>\n  {a} & b\n  &amp; c &#39;\n</p>", "<p>\n  {a} + b\n  &amp; c &#39;\n</p>"],
  [`<a href="b?c=1&d=2&amp;e" f='&' />`, `<a href="b?c=1+d=2&amp;e" f='+' />`]
])("an ampersand in the text or attributes of an element is replaced: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each([
  ["using(a).b()\n\nc(d, using)", "_____(a).b()\n\nc(d, _____)"],
  ["import { using } from 'a'\nconst b = using\nc()", "import { _____ } from 'a'\nconst b = _____\nc()"],
  ["for (using a of b) {}\nfor await (using c of d) {}", "for (const a of b) {}\nfor await (const c of d) {}"]
])("the identifier `using` is renamed, and a `using` loop variable becomes const: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test("an attribute that is named like a keyword is renamed", () => {
  expect(given('<b class="c" d>\n  <e\n    for={f}\n  /></b>')).toBe(
    '<b _____="c" d>\n  <e\n    ___={f}\n  /></b>'
  )
})

test.each([
  "using a = b()\nawait using c = d()",
  "a.using(b)\nconst usingIt = $using",
  "if (a > b && c < d) e = f & g\n</",
  "type A = B<C> & D<E>\n</",
  "const a = (b) => c(b) && d\n\nconst e = /f\\s*</\ng.replace(/</g, h)",
  'a = b & "</"',
  'a.has("<b>") && a.has("</b>") ? c : d',
  'class A {}\nexport default {a}\nfor (;;) {}\nconst b = "</b>"'
])("text that the grammar reads is unchanged: %j", (text) => {
  expect(given(text)).toBe(text)
})
