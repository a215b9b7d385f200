import { expect, test } from "bun:test"
import { misreadIn } from "../../../../src/core/language/haskell/misreadIn.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"

const given = (text: string) => withBlanks(text, misreadIn(text))

test.each([
  ["go'' a' = f 'a' x'y", "goxx ax = f 'a' xxy"],
  ["f '[' '\\\\' '\\n'", "f 'x' '\\n' '\\n'"],
  ["flip.(.flip id)", "flip.(+flip id)"],
  ["(state,).Left", "(state,)+Left"]
])("the grammar gets what it can read: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each(["map (.name) as", "f . g", "(a).b", "x = 'a' : '9' : []", "type A = '[ 'B, 'C ]", "''Shape"])(
  "what it reads by itself stays as it is: %j",
  (text) => {
    expect(misreadIn(text)).toStrictEqual([])
  }
)

test("what is made to take long is read at once", () => {
  for (const piece of ["'", "a'", "'a", "(.a", ").A", "'\\"])
    expect(Array.isArray(misreadIn(piece.repeat(100_000)))).toBe(true)
})
