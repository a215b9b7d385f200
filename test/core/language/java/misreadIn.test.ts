import { expect, test } from "bun:test"
import { misreadIn } from "../../../../src/core/language/java/misreadIn.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"

const given = (text: string) => withBlanks(text, misreadIn(text))

test.each([
  ["void a(B @C ... d) {}", "void a(B    ... d) {}"],
  ["void a(int b, List<B> @c.D... e) {}", "void a(int b, List<B>     ... e) {}"],
  ["import module a.b;\nclass C {}", "import        a.b;\nclass C {}"]
])("text that the grammar misreads is replaced: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each(["void a(@B C... d) {}", "void a(B @C [] d, E... f) {}", "import a.module.b;"])(
  "other text stays: %j",
  (text) => {
    expect(misreadIn(text)).toEqual([])
  }
)
