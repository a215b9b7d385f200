import { expect, test } from "bun:test"
import { queryTerms } from "../../../src/core/query/mod.ts"
import { symbolByText } from "../../../src/engine/search/symbolByText.ts"
import type { StoredSymbol } from "../../../src/ports/storage/ChunkReader.ts"

const symbol = (
  name: string,
  nameLine: number,
  kind: StoredSymbol["kind"] = "function",
  endLine = nameLine
): StoredSymbol => ({
  ordinal: nameLine,
  name,
  kind,
  patterns: 0,
  qualifiedName: name,
  signature: "",
  doc: "",
  nameLine,
  endLine,
  stableId: ""
})

const LINES = [
  "function open() {",
  "  return door.turn(key)",
  "}",
  "",
  "// Locks the gate.",
  "// With care.",
  "function shut() {",
  "  return gate.push()",
  "}",
  "// The key is lost."
]

const SYMBOLS = [symbol("open", 20), symbol("shut", 26)]

const named = (query: string, candidates = SYMBOLS, shown = SYMBOLS[0]!, symbols = SYMBOLS) =>
  symbolByText(LINES.join("\n"), 20, symbols, { candidates, shown }, new Set(queryTerms(query).stems)).name

test("the symbol is the one whose lines have the most words of the query, comments above it included", () => {
  expect(named("which door is pushed")).toBe("open")
  expect(named("push the gate")).toBe("shut")
  expect(named("locks")).toBe("shut")
  // A comment that nothing follows belongs to what is above it.
  expect(named("lost")).toBe("shut")
})

test("the one that is shown stays so unless another has more", () => {
  expect(named("return", SYMBOLS, SYMBOLS[1])).toBe("shut")
  expect(named("hello", SYMBOLS, SYMBOLS[1])).toBe("shut")
})

test("the line that names a symbol is its own, even if it looks like a comment", () => {
  const headings = [symbol("Doors", 1, "section"), symbol("Gates", 2, "section")]
  const text = "# Doors of the house\n## Gates\nOpen them."
  const shown = { candidates: headings, shown: headings[1]! }
  expect(symbolByText(text, 1, headings, shown, new Set(queryTerms("house").stems)).name).toBe("Doors")
})

test("what is no candidate keeps its lines", () => {
  expect(named("push the gate", [SYMBOLS[0]!])).toBe("open")
})

test("a line belongs to the innermost element around it, else to the nearest", () => {
  const page = [
    symbol("div#cart", 20, "element", 25),
    symbol("span#key", 21, "element"),
    symbol("input#gate", 28, "element")
  ]
  const element = (query: string) => named(query, page, page[0], page)
  expect(element("turn the key")).toBe("span#key")
  expect(element("with care")).toBe("div#cart")
  expect(element("push the gate")).toBe("input#gate")
  expect(element("shut")).toBe("div#cart")
})
