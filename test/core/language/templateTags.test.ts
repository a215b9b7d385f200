import { expect, test } from "bun:test"
import { templateTags } from "../../../src/core/language/templateTags.ts"

/** The text that a grammar gets. */
const read = (text: string) =>
  templateTags(text)
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
