import { expect, test } from "bun:test"
import { metadata } from "../../../../src/surface/mcp/metadata.ts"
import { searchText } from "../../../../src/surface/mcp/text/searchText.ts"

type Result = Parameters<typeof searchText>[0]["results"][number]

const RESULT: Result = {
  chunk_id: 1,
  rank: 1,
  relevance_score: 0.8765,
  symbol: {
    name: "total",
    kind: "method",
    line: 3,
    package: "shop",
    signature: "def total(self)",
    doc_comment: "Adds up."
  },
  file: { path: "shop.py", package: "shop", start_line: 3, end_line: 4 },
  content: "    def total(self):\n        return 1",
  context_before: "import os",
  context_after: "",
  result_id: "snip_1",
  result_type: "symbol",
  symbol_id: "sym_1",
  symbol_stable_id: "b3:1",
  path: "shop.py",
  line_start: 3,
  line_end: 4,
  kind: "method",
  name: "total",
  qualified_name: "shop.Cart.total",
  language: "python",
  score: 0.8765,
  snippet: "    def total(self):"
}

/** The lines after the message and an empty line. */
const linesOf = (...results: ReadonlyArray<Result>) =>
  searchText({ results, message: "Found 1 result", metadata: metadata("main") })
    .split("\n")
    .slice(2)

test("searchText() begins with the message", () => {
  expect(
    searchText({ results: [RESULT], message: "Found 1 result", metadata: metadata("main") })
  ).toStartWith("Found 1 result\n\n1. shop.py:3-4")
})

test("searchText() numbers the lines of a result, but not those beside it", () => {
  expect(linesOf(RESULT)).toStrictEqual([
    "1. shop.py:3-4 method shop.Cart.total 0.88 sym_1",
    "\timport os",
    "3\t    def total(self):",
    "4\t        return 1"
  ])
})

test("searchText() names the symbol whose beginning a result does not show", () => {
  const part = { ...RESULT, line_start: 40, line_end: 40, content: "        return 1" }
  expect(linesOf(part).slice(0, 2)).toStrictEqual([
    "1. shop.py:40 method shop.Cart.total 0.88 sym_1",
    "in line 3: def total(self)"
  ])
})

test("searchText() shows text without a symbol, patterns, and other matches of the file", () => {
  const bare = { ...RESULT, symbol: null, symbol_id: null, qualified_name: null, kind: "section" }
  expect(linesOf(bare)[0]).toBe("1. shop.py:3-4 section 0.88")
  const entity = { ...RESULT, symbol: { ...RESULT.symbol!, ddd_patterns: ["entity", "aggregate"] } }
  expect(linesOf(entity)[0]).toContain("shop.Cart.total (entity, aggregate) 0.88")
  const also = [
    { line_start: 9, line_end: 12, name: "Cart.add", kind: "method" },
    { line_start: 20, line_end: 20, name: null, kind: "module" }
  ]
  expect(linesOf({ ...RESULT, also, context_after: "x" }).slice(4, 6)).toStrictEqual([
    "\tx",
    "also 9-12 Cart.add, 20 module"
  ])
})
