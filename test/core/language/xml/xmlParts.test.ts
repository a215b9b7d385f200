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

test("change sets of Liquibase create tables with their columns, and add columns to others", () => {
  const text = [
    "<changeSet>",
    '<createTable tableName="CART"><column name="ID"/></createTable>',
    '<ext:createView viewName="OPEN_CART"/>',
    '<addColumn tableName="CART"><column name="NOTE"/></addColumn>',
    '<createTable remarks="none"><column name="X"/></createTable>',
    "</changeSet>"
  ].join("\n")
  expect(
    xmlParts(text).map(({ children, kind, name }) => [kind, name, ...children.map((each) => each.name)])
  ).toStrictEqual([
    ["table", "CART", "ID"],
    ["table", "OPEN_CART"],
    ["element", "CART", "NOTE"],
    ["element", "X"]
  ])
})
