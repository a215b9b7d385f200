import type { OutlineNode } from "./OutlineNode.ts"

/** Inserts `nodes` into `into`, each into the innermost node that contains it, in order of their start. */
export const insertNodes = (
  into: ReadonlyArray<OutlineNode>,
  nodes: ReadonlyArray<OutlineNode>
): ReadonlyArray<OutlineNode> => {
  if (nodes.length === 0) return into
  const indexOfHolder = (node: OutlineNode) =>
    into.findIndex(({ end, start }) => start <= node.start && node.end <= end)
  const nodesByHolder = Map.groupBy(nodes, indexOfHolder)
  return [
    ...into.map((node, index) => ({
      ...node,
      children: insertNodes(node.children, nodesByHolder.get(index) ?? [])
    })),
    ...(nodesByHolder.get(-1) ?? [])
  ].sort((a, b) => a.start - b.start)
}
