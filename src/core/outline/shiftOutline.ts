import type { OutlineNode } from "./OutlineNode.ts"

/** The same nodes for a larger text that contains theirs from `offset` on; the first line of their text is line `lines` (0-based) of the larger one. */
export const shiftOutline = (
  nodes: ReadonlyArray<OutlineNode>,
  offset: number,
  lines: number
): ReadonlyArray<OutlineNode> =>
  nodes.map((node) => ({
    start: node.start + offset,
    end: node.end + offset,
    startLine: node.startLine + lines,
    endLine: node.endLine + lines,
    symbol: node.symbol && { ...node.symbol, head: node.symbol.head + offset, at: node.symbol.at + offset },
    holder: node.holder,
    children: shiftOutline(node.children, offset, lines),
    cuts: node.cuts.map(({ depth, line }) => ({ depth, line: line + lines }))
  }))
