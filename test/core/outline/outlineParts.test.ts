import { expect, test } from "bun:test"
import { outlineParts } from "../../../src/core/outline/mod.ts"
import { lineTable } from "../../../src/core/text/mod.ts"

test("a part becomes a node without trailing blank lines, and without comments in its signature", () => {
  const text = "# what\nname: 1\n\n\nnext: 2\n"
  const [node] = outlineParts(
    [{ kind: "key", name: "name", start: 0, head: 7, headEnd: 14, end: 17, doc: "what", children: [] }],
    text,
    lineTable(text)
  )
  expect(node).toMatchObject({
    start: 0,
    end: 14,
    startLine: 0,
    endLine: 1,
    symbol: { name: "name", signature: "name: 1", doc: "what", at: 7 }
  })
})
