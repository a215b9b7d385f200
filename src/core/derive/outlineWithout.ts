import type { SymbolKind } from "../domain/CodeSymbol.ts"
import type { Stretch } from "../language/mod.ts"
import type { OutlineNode, OutlineSymbol } from "../outline/mod.ts"
import { lineAt } from "../text/mod.ts"
import type { FileText } from "./FileText.ts"

/** What is left of a broken function looks as if it declared the values in it. */
const VALUE_KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["variable", "constant", "field"])

/** Whether a declaration is more than a value. */
export const isMajor = ({ kind }: OutlineSymbol): boolean => !VALUE_KINDS.has(kind)

/** How many declarations there are, or of a kind. */
export const countSymbols = (
  nodes: ReadonlyArray<OutlineNode>,
  counts: (symbol: OutlineSymbol) => boolean = () => true
): number =>
  nodes.reduce(
    (sum, { children, symbol }) =>
      sum + (symbol !== undefined && counts(symbol) ? 1 : 0) + countSymbols(children, counts),
    0
  )

/** The declarations outside of stretches: their depth, kind and place. */
export const summaryOf = (
  nodes: ReadonlyArray<OutlineNode>,
  stretches: ReadonlyArray<Stretch>,
  depth = 0
): string =>
  nodes
    .map(({ children, symbol }) => {
      const inside = summaryOf(children, stretches, symbol === undefined ? depth : depth + 1)
      const isOutside =
        symbol !== undefined && stretches.every(({ end, start }) => symbol.at < start || symbol.at >= end)
      return isOutside ? `${depth} ${symbol.kind} ${symbol.at};${inside}` : inside
    })
    .join("")

/** Whether something that does not contain the stretch, judged by indentation, is read on after it: what is left out was needed. A module may contain what is not indented. */
export const reachesOver = (nodes: ReadonlyArray<OutlineNode>, stretch: Stretch, file: FileText): boolean => {
  const indent = /^[\t ]*/.exec(file.text.slice(stretch.start, stretch.end))![0].length
  return nodes.some(({ children, end, start, startLine, symbol }) => {
    if (start >= stretch.start || end <= stretch.end) return false
    const isOutside = symbol === undefined || symbol.kind === "module"
    return (
      (!isOutside && start - file.lines.starts[startLine]! >= indent) || reachesOver(children, stretch, file)
    )
  })
}

/** The declarations whose names are in a stretch, cut off at its ends. */
export const nodesWithin = (
  nodes: ReadonlyArray<OutlineNode>,
  stretch: Stretch,
  file: FileText
): ReadonlyArray<OutlineNode> =>
  nodes.flatMap((node) => {
    const { symbol } = node
    const children = nodesWithin(node.children, stretch, file)
    if (symbol === undefined || symbol.at < stretch.start || symbol.at >= stretch.end) return children
    const start = Math.max(node.start, stretch.start)
    const end = start + file.text.slice(start, Math.min(node.end, stretch.end)).trimEnd().length
    const [startLine, endLine] = [lineAt(file.lines, start), lineAt(file.lines, Math.max(start, end - 1))]
    const cuts = node.cuts.filter(({ line }) => line > startLine && line <= endLine)
    return [{ ...node, start, end, startLine, endLine, children, cuts }]
  })
