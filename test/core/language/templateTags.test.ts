import { expect, test } from "bun:test"
import { certainTemplateTags, templateTags } from "../../../src/core/language/templateTags.ts"

/** The text that a grammar gets. */
const read = (text: string, tagsIn = templateTags) =>
  tagsIn(text)
    .toReversed()
    .reduce(
      (rest, { as, end, start }) => rest.slice(0, start) + (as ?? " ".repeat(end - start)) + rest.slice(end),
      text
    )

test("templateTags() puts names for values and blanks for the rest, of the same length", () => {
  for (const [text, replaced] of [
    ["a = <%= b %>;", "a = ________;"],
    ["<%- if b -%> a", "             a"],
    ["a = <%- b %>", "a = ________"],
    ["f({{ url }}, '{{b}}')", "f(_________, '_____')"],
    ["{{#if b}}a{{/if}}", "         a       "],
    ["{% if b %}a{# c #}", "          a       "],
    ["a = <?= $b ?> <?php end ?>", "a = _________             "],
    ["a = b", "a = b"]
  ])
    expect([text, read(text!)]).toStrictEqual([text, replaced])
})

test("templateTags() keeps line breaks, and ignores what is not closed", () => {
  expect(read("a = <%= b(\n  1) %>;")).toBe("a = ______\n       ;")
  expect(templateTags("a <% b {{ c")).toStrictEqual([])
  expect(templateTags("<%".repeat(200_000))).toStrictEqual([])
})

test.each([
  ["pub fn a_{{ b }}() {}", "pub fn a________() {}"],
  ["{{#if a}}\n{{ licence }}\n{{/if}}\nuse b;", "         \n             \n       \nuse b;"],
  ["a = {{ b|c }};\n  {% if d %}", "a = _________;\n            "],
  ["int a[][2] = {{1, 2}, {b, c}};", "int a[][2] = {{1, 2}, {b, c}};"],
  ["a({{b: 1}});\nif (a) {{ b(); }}", "a({{b: 1}});\nif (a) {{ b(); }}"],
  ["{% [] %{}", "{% [] %{}"]
])("certainTemplateTags() are those of a template, and no code: %j", (text, replaced) => {
  expect(read(text, certainTemplateTags)).toBe(replaced)
})
