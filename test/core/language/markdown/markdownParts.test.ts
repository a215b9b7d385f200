import { expect, test } from "bun:test"
import { markdownParts } from "../../../../src/core/language/markdown/markdownParts.ts"

test("adversarial headings are read in linear time", () => {
  for (const [heading, name] of [
    [`a${" ".repeat(1_000_000)}b`, "a"],
    [`a ${"<b ".repeat(300_000)}`, /^a <b <b/],
    [`a ${"{#b ".repeat(300_000)}`, /^a \{#b/],
    [`a ${"[b](".repeat(300_000)}`, /^a \[b\]\(/]
  ] as const) {
    expect(markdownParts(`# ${heading}\n`).parts[0]?.name).toMatch(name)
    expect(markdownParts(`${heading}\n===\n`).parts[0]?.name).toMatch(name)
  }
})

test.each([
  ["Query parameters {#query}", "Query parameters"],
  ["Query parameters { #query }", "Query parameters"],
  ["Query parameters {: #query .hint }", "Query parameters"],
  ["Query parameters {.unnumbered}", "Query parameters"],
  ["Query parameters {#query} {.hint}", "Query parameters"],
  ["The form `{id}` of a path", "The form {id} of a path"],
  ["The `{#if}` block", "The {#if} block"],
  ["{#if size}", "{#if size}"]
])("the heading %j is %j", (heading, name) => {
  expect(markdownParts(`## ${heading}\n`).parts[0]?.name).toBe(name)
})
