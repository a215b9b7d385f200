import type { OutlineNode } from "./OutlineNode.ts"

/** Inserts `nodes` into `into`, each into the innermost node that contains it, in order of their start. */
export const placeNodes = (
  into: ReadonlyArray<OutlineNode>,
  nodes: ReadonlyArray<OutlineNode>
): ReadonlyArray<OutlineNode> => {
  if (nodes.length === 0) return into
  const holder = (node: OutlineNode) =>
    into.findIndex(({ end, start }) => start <= node.start && node.end <= end)
  const held = Map.groupBy(nodes, holder)
  return [
    ...into.map((node, index) => ({ ...node, children: placeNodes(node.children, held.get(index) ?? []) })),
    ...(held.get(-1) ?? [])
  ].sort((a, b) => a.start - b.start)
}
