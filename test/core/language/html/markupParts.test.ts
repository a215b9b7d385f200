import { expect, test } from "bun:test"
import { markupParts } from "../../../../src/core/language/html/markupParts.ts"

const partsOf = (text: string) => markupParts(text, { script: "javascript" }).parts

test("an element that is never closed goes on to the end, and what ends nothing is passed over", () => {
  const [outer] = partsOf('<div id="a"><p id="b"></span></p>')
  expect(outer).toMatchObject({ name: "div#a", end: 33, children: [{ name: "p#b", end: 33 }] })
})

test("what is made to take long is read at once", () => {
  expect(partsOf("<div>".repeat(100_000))).toHaveLength(0)
  expect(partsOf(`${"<div>".repeat(50_000)}${"</span>".repeat(50_000)}`)).toHaveLength(0)
  // What was open once is no longer open; and an element without a name contains nothing.
  expect(partsOf(`<a></a>${"<b>".repeat(100_000)}${"</a>".repeat(100_000)}`)).toHaveLength(0)
  expect(partsOf(`${"<b>".repeat(50_000)}${"<h1>a</h1>".repeat(50_000)}`)).toHaveLength(50_000)
  expect(partsOf(`<h1>${"<".repeat(1_000_000)}`)).toHaveLength(1)
})
