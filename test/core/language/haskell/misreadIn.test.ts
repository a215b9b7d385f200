import { expect, test } from "bun:test"
import { misreadIn } from "../../../../src/core/language/haskell/misreadIn.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"

const given = (text: string) => withBlanks(text, misreadIn(text))

test.each([
  ["go'' a' = f 'a' x'y", "goxx ax = f 'a' xxy"],
  ["f '[' '\\\\' '\\n'", "f 'x' '\\n' '\\n'"],
  ["flip.(.flip id)", "flip.(+flip id)"],
  ["(state,).Left", "(state,)+Left"]
])("text that the grammar misreads is replaced: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each(["map (.name) as", "f . g", "(a).b", "x = 'a' : '9' : []", "type A = '[ 'B, 'C ]", "''Shape"])(
  "text that the grammar reads is unchanged: %j",
  (text) => {
    expect(misreadIn(text)).toStrictEqual([])
  }
)

test("adversarial input is read in linear time", () => {
  for (const piece of ["'", "a'", "'a", "(.a", ").A", "'\\"])
    expect(Array.isArray(misreadIn(piece.repeat(100_000)))).toBe(true)
})
