import type { OutlineNode, OutlineSymbol } from "../../../src/core/outline/mod.ts"

/** A symbol with only the relevant fields set. */
export const symbolOf = (some: Partial<OutlineSymbol>): OutlineSymbol => ({
  name: "thing",
  kind: "class",
  owner: undefined,
  signature: "",
  doc: "",
  head: 0,
  at: 0,
  ...some
})

/** A node from line `startLine` to `endLine`, with ten characters a line. */
export const nodeOf = (
  [startLine, endLine]: readonly [number, number],
  symbol: Partial<OutlineSymbol> | undefined,
  children: ReadonlyArray<OutlineNode> = []
): OutlineNode => ({
  start: startLine * 10,
  end: (endLine + 1) * 10,
  startLine,
  endLine,
  symbol: symbol && symbolOf(symbol),
  children,
  cuts: []
})
