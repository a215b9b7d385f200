import { expect, test } from "bun:test"
import { xmlParts } from "../../../../src/core/language/xml/xmlParts.ts"
import { processorMillis } from "../../../support/processorMillis.ts"

test.each([
  "<a",
  "<a>",
  '<a "',
  "<a b='",
  "</a>",
  "<!--",
  "<![CDATA[",
  "<?",
  '<a name="b">',
  "<dependency>",
  "<project><id>",
  "<key>"
])("a text of many %j is read in linear time", (part) => {
  const started = processorMillis()
  xmlParts(part.repeat(1_000_000 / part.length))
  expect(processorMillis() - started).toBeLessThan(4_000)
})

test("a wide and a deep file keep at most 2,000 parts", () => {
  const count = (parts: ReturnType<typeof xmlParts>): number =>
    parts.reduce((sum, { children }) => sum + 1 + count(children), 0)
  expect(count(xmlParts(`<root>${'<a name="b"/>'.repeat(150_000)}</root>`))).toBe(2000)
  expect(count(xmlParts('<a name="b">'.repeat(10_000)))).toBeLessThanOrEqual(2000)
})
