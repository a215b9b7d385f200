import { expect, test } from "bun:test"
import { metadata } from "../../../../src/surface/mcp/metadata.ts"
import { locatedText, symbolsText } from "../../../../src/surface/mcp/text/symbolText.ts"

const SYMBOL = {
  symbol_id: "sym_1",
  symbol_stable_id: "b3:1",
  path: "shop.go",
  line_start: 7,
  line_end: 8,
  kind: "function",
  name: "Total",
  qualified_name: "shop.Total",
  signature: "func Total() int",
  language: "go"
}
const NEIGHBOUR = {
  symbol_id: "sym_2",
  qualified_name: "shop.Add",
  kind: "function",
  path: "add.go",
  line_start: 2
}
const state = { metadata: metadata("main") }

test("locatedText() shows definitions, and how many are not shown", () => {
  const head = "shop.go:7-8 function shop.Total sym_1\n\tfunc Total() int"
  expect(locatedText({ ...state, results: [SYMBOL], total_candidates: 1 })).toBe(head)
  expect(locatedText({ ...state, results: [SYMBOL], total_candidates: 3 })).toBe(`${head}\n1 of 3 symbols`)
})

test("symbolsText() shows the source with its line numbers, or else the signature", () => {
  const shown = (more: object) =>
    symbolsText({ ...state, results: [{ ...SYMBOL, handle_status: "current", ...more }] })
  expect(shown({ source: "func Total() int {\n}" })).toBe(
    "shop.go:7-8 function shop.Total sym_1 b3:1\n7\tfunc Total() int {\n8\t}"
  )
  expect(shown({})).toBe("shop.go:7-8 function shop.Total sym_1 b3:1\n\tfunc Total() int")
})

test("symbolsText() shows every part that was asked for, also if there is none", () => {
  const text = symbolsText({
    ...state,
    results: [
      {
        ...SYMBOL,
        handle_status: "moved",
        syntax_error: "shop.go line 9: expected }",
        doc: "",
        parent: null,
        siblings: [NEIGHBOUR],
        callers: [{ ...NEIGHBOUR, call_line: 5, certainty: "exact" }],
        calls_outside: [{ path: "cart_test.go", call_line: 12, certainty: "likely" }],
        callees: [],
        namesakes: [NEIGHBOUR]
      }
    ],
    not_found: [{ asked: "Totl", reason: "No symbol is named so" }]
  })
  const neighbour = "\tadd.go:2 function shop.Add"
  expect(text.split("\n")).toStrictEqual([
    "shop.go:7-8 function shop.Total sym_1 b3:1 handle_status: moved",
    "syntax error: shop.go line 9: expected }",
    "\tfunc Total() int",
    "doc: none",
    "parent: none",
    "siblings:",
    `${neighbour} sym_2`,
    "callers:",
    `${neighbour} call in line 5, exact sym_2`,
    "calls outside any symbol:",
    "\tcart_test.go:12 likely",
    "callees: none",
    "other symbols of this name:",
    `${neighbour} sym_2`,
    "",
    "not found: Totl: No symbol is named so"
  ])
})
