import { describe, expect, test } from "bun:test"
import { xmlAttributes, xmlMarkup } from "../../../../src/core/language/xml/xmlTags.ts"
import { processorMillis } from "../../../support/processorMillis.ts"

const attributesOf = (text: string) =>
  [...xmlMarkup(text)].flatMap((markup) => (markup.kind === "comment" ? [] : xmlAttributes(markup)))

describe("xmlMarkup", () => {
  test("gives tags and comments", () => {
    expect([...xmlMarkup('<a b="1"><!-- c --><d/></a>')].map(({ kind }) => kind)).toStrictEqual([
      "start",
      "comment",
      "empty",
      "end"
    ])
  })

  test("leaves out a tag that is not closed", () => {
    expect([...xmlMarkup('<a b="<c></c>')].map(({ start }) => start)).toStrictEqual([6, 9])
  })
})

describe("xmlAttributes", () => {
  test("gives values with their offsets, behind astral characters and line breaks of Windows", () => {
    const text = "<a\r\n  label='\u{1F6D2}'\r\n  b=\"Cart\"/>"
    expect(attributesOf(text)).toStrictEqual([
      { name: "label", value: "\u{1F6D2}", at: text.indexOf("\u{1F6D2}") },
      { name: "b", value: "Cart", at: text.indexOf("Cart") }
    ])
  })

  test("reads a long name without a value in linear time", () => {
    const begin = processorMillis()
    expect(attributesOf(`<a b="1" ${"c".repeat(300_000)}/>`).map(({ name }) => name)).toStrictEqual(["b"])
    expect(processorMillis() - begin).toBeLessThan(5000)
  })
})
