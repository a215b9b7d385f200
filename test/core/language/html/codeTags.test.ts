import { expect, test } from "bun:test"
import { codeTags } from "../../../../src/core/language/html/codeTags.ts"

const codes = (text: string) => codeTags(text).map(({ end, start }) => text.slice(start, end))

test.each([
  ["<% if a -%>x<% end %>", [" if a ", " end "]],
  ["<%= a %><%== b %><%- c -%>", [" a ", " b ", " c "]],
  ["<%# a %><%% b %><%!-- c --%>", []],
  ["<% a\n b %>", [" a\n b "]],
  ["<% a", []]
])("codeTags() finds the code in %j", (text, expected) => {
  expect(codes(text)).toStrictEqual(expected)
})

test("adversarial input is read in linear time", () => {
  for (const piece of ["<%", "<%=", "<% a", "%>"])
    expect(Array.isArray(codeTags(piece.repeat(50_000)))).toBe(true)
})
