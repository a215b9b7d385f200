/** Names that markup uses, through the whole derivation; `test/core/reference/vue.md` and `svelte.md` show more. */
import { expect, test } from "bun:test"
import { decodeMentions } from "../../../src/core/mention/mod.ts"
import { deriveText } from "../../languages/deriveText.ts"

const found = async (path: string, text: string) => {
  const { mentions, symbols } = await deriveText(path, text)
  return decodeMentions(mentions.data).mentions.map((mention) => ({ ...mention, symbols }))
}

test("mentions in templates have their positions in the page, also after surrogate pairs", async () => {
  const text =
    '<template>\n  <p v-for="𝒂 in late(é)">𝒂 {{ one }}\n{{ two }}<i :x="three"/></p>\n</template>\n<script setup>four()</script>\n'
  const lines = text.split("\n")
  const mentions = await found("src/Page.vue", text)
  expect(mentions.map(({ name }) => name)).toStrictEqual(["late", "é", "one", "two", "three", "four"])
  for (const { column, line, name } of mentions)
    expect(lines[line - 1]!.slice(column - 1).startsWith(name)).toBe(true)
})

test("mentions in templates belong to the innermost symbol of the page around them", async () => {
  const text =
    '<script setup>\nconst a = 1\n</script>\n<template>{{ a }}<p id="who" :x="b">{{ c }}</p></template>\n'
  const mentions = await found("src/Page.vue", text)
  expect(mentions.map(({ name, symbols, within }) => `${symbols[within]?.name} ${name}`)).toStrictEqual([
    "template a",
    "p#who b",
    "p#who c"
  ])
})

test("a template name matches data of the component only where key and variable have the same name", async () => {
  const text =
    "<template>{{ a + b + c + d.x + e.y + f }}</template>\n" +
    "<script>\nconst a = 1, b = 2, c = 3, d = 4, e = 5\n" +
    "export default { data() { return { a, x: b, c: other, d, f: [f, e] } } }\n</script>\n"
  const mentions = await found("src/Page.vue", text)
  expect(
    mentions.filter(({ line }) => line === 1).map(({ name, qualifier }) => [qualifier, name])
  ).toStrictEqual([
    ["", "a"],
    ["", "d"],
    ["d", "x"],
    ["?", "y"]
  ])
})
