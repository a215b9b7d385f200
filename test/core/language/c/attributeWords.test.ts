import { expect, test } from "bun:test"
import { attributeWords } from "../../../../src/core/language/c/attributeWords.ts"

const wordsIn = (text: string) => attributeWords(text).map(({ end, start }) => text.slice(start, end))

test.each([
  ["static my_inline my_int\nadd(void)\n{\n}", ["my_inline"]],
  ["extern my_api FILE open(int x);", ["my_api"]],
  ["static my_inline int add(void) {}", ["my_inline"]],
  ["static my_inline u_char **last(void) {}", ["my_inline"]],
  ["void my_cdecl main_of(int argc) {}", ["my_cdecl"]],
  ["inline always size_type size() const;", ["always"]]
])("what stands before a type in small letters is left out: %s", (text, expected) => {
  expect(wordsIn(text)).toStrictEqual(expected)
})

test.each([
  "static my_int add(void) {}",
  "static my_int *add(void) {}",
  "my_inline my_int add(void) {}",
  "static struct a b(c);",
  "static my_inline my_int add;",
  "static my_inline ns::type add(void);",
  "static"
])("nothing else is: %s", (text) => {
  expect(wordsIn(text)).toStrictEqual([])
})
