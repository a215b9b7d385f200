import { expect, test } from "bun:test"
import { designatedLists } from "../../../../src/core/language/cpp/designatedLists.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"

const given = (text: string) => withBlanks(text, designatedLists(text))

test.each([
  ["f(A {\n  .b {\n    .c = 1\n  },\n  .d { 2 } });", "f(A {\n  .b={\n    .c = 1\n  },\n  .d={ 2 } });"],
  ["A a{.b {}, .c = {}};", "A a{.b={}, .c = {}};"]
])("a list without a sign before it gets one: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each(["a.b { }", "f(.b);", "A a{.b{1}};", "if (a.b) { }", "A a{1, b.c };", "// { .a { }"])(
  "any other stays: %j",
  (text) => {
    expect(given(text)).toBe(text)
  }
)
