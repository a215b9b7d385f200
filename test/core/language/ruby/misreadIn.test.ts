import { expect, test } from "bun:test"
import { misreadIn } from "../../../../src/core/language/ruby/misreadIn.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"

test("a heredoc in a value of a heredoc is left out", () => {
  const text = "a <<~B\n  #{\n  c(<<~B)\n    d\n  B\n  }\nB\ne\n"
  expect(withBlanks(text, misreadIn(text))).toBe("a <<~B\n    \n         \n     \n   \n   \nB\ne\n")
})

test.each(["a <<~B\n  #{c}\nB\n", 'a "#{b << c}" << D\n', "a <<~B + <<~C\n  #{d}\nB\n  e\nC\n"])(
  "other heredocs stay: %j",
  (text) => {
    expect(misreadIn(text)).toEqual([])
  }
)
