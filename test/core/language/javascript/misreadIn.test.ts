import { expect, test } from "bun:test"
import { misreadIn } from "../../../../src/core/language/javascript/misreadIn.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"

const given = (text: string) => withBlanks(text, misreadIn(text))

test.each([
  ["<p>A & B</p>", "<p>A + B</p>"],
  ["<p>\n  {a} & b\n  &amp; c &#39;\n</p>", "<p>\n  {a} + b\n  &amp; c &#39;\n</p>"],
  [`<a href="b?c=1&d=2&amp;e" f='&' />`, `<a href="b?c=1+d=2&amp;e" f='+' />`]
])("the grammar gets another sign in texts of elements: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each(["if (a > b && c < d) e = f & g\n</", "type A = B<C> & D<E>\n</", 'a = b & "</"'])(
  "elsewhere it is left as it is: %j",
  (text) => {
    expect(given(text)).toBe(text)
  }
)
