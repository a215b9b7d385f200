import { expect, test } from "bun:test"
import { markupParts } from "../../../../src/core/language/html/markupParts.ts"

const partsOf = (text: string) => markupParts(text, { script: "javascript" }).parts

test("an unclosed element extends to the end, and an end tag without an element is ignored", () => {
  const [outer] = partsOf('<div id="a"><p id="b"></span></p>')
  expect(outer).toMatchObject({ name: "div#a", end: 33, children: [{ name: "p#b", end: 33 }] })
})

test("the tag of a component keeps its capitals, that of a page's element has none", () => {
  const text = '<CartRow id="a"></CartRow>'
  expect(partsOf(text)[0]?.name).toBe("cartrow#a")
  const { parts } = markupParts(text, { script: "javascript", blocks: new Set(["style"]) })
  expect(parts[0]?.name).toBe("CartRow#a")
})

test("adversarial input is read in linear time", () => {
  expect(partsOf("<div>".repeat(100_000))).toHaveLength(0)
  expect(partsOf(`${"<div>".repeat(50_000)}${"</span>".repeat(50_000)}`)).toHaveLength(0)
  // What was open once is no longer open; and an element without a name contains nothing.
  expect(partsOf(`<a></a>${"<b>".repeat(100_000)}${"</a>".repeat(100_000)}`)).toHaveLength(0)
  expect(partsOf(`${"<b>".repeat(50_000)}${"<h1>a</h1>".repeat(50_000)}`)).toHaveLength(50_000)
  expect(partsOf(`<h1>${"<".repeat(1_000_000)}`)).toHaveLength(1)
})
