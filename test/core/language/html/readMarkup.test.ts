import { expect, test } from "bun:test"
import {
  type MarkupBraces,
  type MarkupToken,
  readMarkup
} from "../../../../src/core/language/html/readMarkup.ts"

const shown = (token: MarkupToken): string => {
  if (token.kind === "code") return `{${token.code.text}}`
  if (token.kind === "close") return `</${token.tag}>`
  const attributes = token.attributes.map(({ codes, name, value }) =>
    [name, ...(value === undefined ? [] : [value.text]), ...codes.map(({ text }) => `{${text}}`)].join(" ")
  )
  return `<${[token.tag, ...attributes].join(" | ")}${token.closed ? "/" : ""}>`
}

const read = (text: string, braces: MarkupBraces) => [...readMarkup(text, 0, braces)].map(shown)

test("readMarkup() reads tags, attributes and code in double braces", () => {
  const page = `<!-- <b> {{ no }} --><a :b="c > 1" v-else @d.e='f' g=h/><br>x < y {{ a < b }} {no} {{ }} </a >`
  expect(read(page, "{{")).toStrictEqual([
    "<a | :b c > 1 | v-else | @d.e f | g h/>",
    "<br/>",
    "{ a < b }",
    "</a>"
  ])
})

test("readMarkup() reads code in single braces, also in attribute values and as attributes", () => {
  const page = `<a b={"}>" + a} {c} {...d} e="x {f} y" g=h{i}>isn't {#if a > {b: '}'}.b}{/if}{}{/re'/.x}</a>`
  expect(read(page, "{")).toStrictEqual([
    `<a | b {"}>" + a} {"}>" + a} |  {c} |  {...d} | e x {f} y {f} | g h{i} {i}>`,
    "{#if a > {b: '}'}.b}",
    "{/if}",
    "{/re'/.x}",
    "</a>"
  ])
})

test("code and attribute values have their positions in the page", () => {
  const page = `<a\n b="c" d={e}>{f + {}}</a>`
  const tokens = [...readMarkup(page, 0, "{")]
  const inTags = tokens.flatMap((token) => (token.kind === "open" ? token.attributes : []))
  const codes = tokens.flatMap((token) => (token.kind === "code" ? [token.code] : []))
  const placed = [...inTags.flatMap(({ codes, value }) => [...codes, ...(value ? [value] : [])]), ...codes]
  expect(placed.map(({ text }) => text)).toStrictEqual(["c", "e", "{e}", "f + {}"])
  for (const { at, text } of placed) expect(page.slice(at, at + text.length)).toBe(text)
})

test("the content of scripts and styles is not read as markup", () => {
  expect(read("<script lang=ts>if (a <b) {c}</script ><style>a {b}</style>{d}", "{")).toStrictEqual([
    "<script | lang ts>",
    "</script>",
    "<style>",
    "</style>",
    "{d}"
  ])
})

test("unclosed code is left out, and the markup after it is read", () => {
  expect(read("{a( </b>{c}{`d", "{")).toStrictEqual(["</b>", "{c}"])
  expect(read("{{ a( }} {{ b </c> {{ d }} {{ e", "{{")).toStrictEqual(["</c>", "{ d }"])
  expect(read("<a b={c( </d>{e}<f g='", "{")).toStrictEqual(["<a | b {c( >", "</d>", "{e}", "<f | g >"])
})

test("a page of only unclosed constructs is read in linear time", () => {
  const beginnings = ["{", "`", "{`", "{{", "<a ", '<a b="', "{=/[", "{/*", "<!--", "{#each ", "{{ </a "]
  for (const sign of beginnings)
    for (const braces of ["{", "{{"] as const)
      expect(read(sign.repeat(100_000), braces).length).toBeLessThanOrEqual(100_000)
})
