import { type Misread, type Stretch, type TreeLanguage, withoutOverlaps } from "../language/mod.ts"
import { insertNodes, type Outline, type OutlineNode, outlineTree } from "../outline/mod.ts"
import { lineAt } from "../text/mod.ts"
import { brokenStretches } from "./brokenStretches.ts"
import type { FileText } from "./FileText.ts"
import type { ParsedProgram } from "./parseProgram.ts"
import { parseOrReason } from "./parseOrReason.ts"
import type { ParseTree } from "./ParseTree.ts"

/** Longer programs with a syntax error are not parsed again. */
const MAX_CHARACTERS = 300_000

/** How many more declarations must be found if an error remains: the parser may have guessed one. */
const MIN_GAIN = 2

/** After so many declarations without which all others are read as before, the error hides none. */
const MOST_IN_VAIN = 2

/** A program with its declarations. */
export interface OutlinedProgram extends ParsedProgram {
  readonly outline: Outline
}

/**
 * The declarations of a program. If it has a syntax error that hides intact declarations, as an open bracket hides all that follows, they are read without the
 * broken one, of which that is kept which is known.
 */
export const outlineProgram = (
  asWritten: ParsedProgram,
  file: FileText,
  language: TreeLanguage,
  parse: ParseTree
): OutlinedProgram => {
  const { path, text } = file
  const { misread, tree } = asWritten
  const outline = outlineTree(tree.root, text, language, path, misread)
  const { problem } = tree
  let best: OutlinedProgram = { misread, tree, outline }
  if (problem === undefined || text.length > MAX_CHARACTERS) return best
  let most = countSymbols(outline.nodes)
  let inVain = 0
  for (const stretch of brokenStretches(file, tree.root, problem.line)) {
    const aside: Misread = { ...stretch, apart: true }
    const all = withoutOverlaps([[aside], misread])
    if (!all.includes(aside)) continue
    const rest = parseOrReason(() => parse(language.grammar, text, all))
    if (typeof rest === "string") continue
    const { cuts, nodes } = outlineTree(rest.root, text, language, path, all)
    if (reachesOver(nodes, stretch, file)) continue
    const isWhole = rest.problem === undefined
    // The parser read all around it as it is.
    const isSame = summaryOf(nodes, stretch) === summaryOf(outline.nodes, stretch)
    const together = isSame ? outline.nodes : insertNodes(nodes, nodesWithin(outline.nodes, stretch, file))
    const count = countSymbols(together)
    if (!isSame && count >= most + (isWhole ? 0 : MIN_GAIN)) {
      best = { misread: all, tree: rest, outline: { cuts, nodes: together } }
      most = count
    }
    if (isSame) inVain++
    if (isWhole || inVain === MOST_IN_VAIN) break
  }
  return best
}

const countSymbols = (nodes: ReadonlyArray<OutlineNode>): number =>
  nodes.reduce(
    (sum, { children, symbol }) => sum + (symbol === undefined ? 0 : 1) + countSymbols(children),
    0
  )

/** The declarations outside of a stretch: their depth, kind and place. */
const summaryOf = (nodes: ReadonlyArray<OutlineNode>, { end, start }: Stretch, depth = 0): string =>
  nodes
    .map(({ children, symbol }) => {
      const inside = summaryOf(children, { start, end }, symbol === undefined ? depth : depth + 1)
      const isOutside = symbol !== undefined && (symbol.at < start || symbol.at >= end)
      return isOutside ? `${depth} ${symbol.kind} ${symbol.at};${inside}` : inside
    })
    .join("")

/** Whether something that does not contain the stretch, judged by indentation, is read on after it: what is left out was needed. A module may contain what is not indented. */
const reachesOver = (nodes: ReadonlyArray<OutlineNode>, stretch: Stretch, file: FileText): boolean => {
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
const nodesWithin = (
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
