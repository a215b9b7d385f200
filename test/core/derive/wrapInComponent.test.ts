import { expect, test } from "bun:test"
import { wrapInComponent } from "../../../src/core/derive/wrapInComponent.ts"
import type { OutlineNode } from "../../../src/core/outline/mod.ts"
import type { SymbolKind } from "../../../src/core/domain/CodeSymbol.ts"
import { lineTable } from "../../../src/core/text/mod.ts"

const node = (name: string, kind: SymbolKind, signature: string): OutlineNode => ({
  start: 8,
  end: 20,
  startLine: 0,
  endLine: 0,
  symbol: { name, kind, owner: undefined, signature, doc: "", head: 8, at: 8 },
  children: [],
  cuts: []
})

const wrapped = (nodes: ReadonlyArray<OutlineNode>, text = "<script>\n</script>\n\n", type?: string) =>
  wrapInComponent(nodes, nodes, { path: "src/Cart.vue", text, lines: lineTable(text) }, type)

test("the component is named after its file and contains all that is declared in it", () => {
  const nodes = [node("total", "function", "function total()")]
  expect(wrapped(nodes)).toMatchObject([
    {
      start: 0,
      end: 18,
      endLine: 1,
      symbol: { name: "Cart", kind: "module", signature: "<Cart>" },
      children: nodes
    }
  ])
})

test("its signature has the type of its properties: the stated one, or Props if a script declares that", () => {
  const props = node("Props", "interface", "interface Props")
  const signatureOf = ([component]: ReadonlyArray<OutlineNode>) => component?.symbol?.signature
  expect(signatureOf(wrapped([props]))).toBe("<Cart>(props: Props)")
  expect(signatureOf(wrapped([props], "<p/>\n", "CartProps"))).toBe("<Cart>(props: CartProps)")
  expect(signatureOf(wrapped([node("Props", "constant", "const Props")]))).toBe("<Cart>")
})

test("a default export is the component itself, and an empty file is none", () => {
  const exported = [node("Cart", "class", "export default class Cart")]
  expect(wrapped(exported)).toBe(exported)
  expect(wrapped([], "\n")).toStrictEqual([])
})
