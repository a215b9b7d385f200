import { expect, test } from "bun:test"
import { literalFields } from "../../../../src/core/language/zig/literalFields.ts"
import { fieldType, returnedType, statedType } from "../../../../src/core/language/zig/statedType.ts"

test("keys in strings, comments and inner literals are none of the literal's", () => {
  const text = `shop.Cart{
    // .none = 1,
    .text = "{ .none = 1",
    .char = '{',
    .lines =
    \\\\ .none = {
    ,
    .inner = .{ .none = 1 },
    .call = f(.{ .none = a == b }),
}`
  expect(literalFields(text).map(({ at, name }) => [name, text.slice(at, at + name.length)])).toStrictEqual(
    ["text", "char", "lines", "inner", "call"].map((name) => [name, name])
  )
})

test("adversarial input is read in linear time", () => {
  for (const piece of [".{ .a = ", "a{", '{"', "// ", ".a ", "[]", "*const ", "fn (", "error{", "a."]) {
    const text = piece.repeat(50_000)
    literalFields(text)
    literalFields(`.{${text}`)
    for (const read of [fieldType, returnedType, statedType]) read(`fn f(${text}) ${text}`)
    statedType(text)
  }
})
