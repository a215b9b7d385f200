/** Names that the script blocks of a page use, through the whole derivation: their positions, and what they belong to. */
import { expect, test } from "bun:test"
import { decodeMentions } from "../../../src/core/mention/mod.ts"
import { deriveText } from "../../languages/deriveText.ts"

const page = `<template><UserCard/>é</template> <script>import { go } from "./go"; go(1)
export function run() { go(2) }</script>
<script setup>go(3); run()</script>
`

test("mentions in script blocks have their positions in the page and are in page order", async () => {
  const { mentions } = await deriveText("src/Page.vue", page)
  const found = decodeMentions(mentions.data)
  const lines = page.split("\n")
  expect(
    found.imports.map(({ column, line }) => lines[line - 1]!.slice(column - 1).slice(0, 4))
  ).toStrictEqual(["go }"])
  for (const { column, line, name } of found.mentions)
    expect(lines[line - 1]!.slice(column - 1).startsWith(name)).toBe(true)
  expect(found.mentions.map(({ line, name }) => `${line} ${name}`)).toStrictEqual([
    "1 UserCard",
    "1 go",
    "2 go",
    "3 go",
    "3 run"
  ])
})

test("mentions belong to the innermost symbol of the page around them", async () => {
  const { mentions, symbols } = await deriveText("src/Page.vue", page)
  const { mentions: found } = decodeMentions(mentions.data)
  expect(found.map(({ within }) => symbols[within]?.qualifiedName)).toStrictEqual([
    "Page.template",
    "Page",
    "Page.run",
    "Page",
    "Page"
  ])
})

test("$name is a use of the Svelte store, except for runes and $$props", async () => {
  const text = "<script>\nimport { cart } from './cart'\nlet n = $state($cart.total + $$props.a)\n</script>\n"
  const { mentions } = await deriveText("src/Total.svelte", text)
  const { mentions: found } = decodeMentions(mentions.data)
  expect(found.map(({ name, qualifier }) => [qualifier, name])).toStrictEqual([
    ["", "$state"],
    ["", "cart"],
    ["cart", "total"],
    ["", "$$props"],
    ["$$props", "a"]
  ])
})

test("a file in a language without mention rules has no mentions", async () => {
  const { mentions } = await deriveText("a.css", "a { color: red }\n")
  expect(decodeMentions(mentions.data)).toStrictEqual({ imports: [], mentions: [] })
})
