import type { SyntaxProblem } from "../domain/SyntaxProblem.ts"
import {
  type Embedded,
  type Language,
  languageById,
  type Misread,
  type Stretch,
  templateTags,
  type TreeLanguage
} from "../language/mod.ts"
import { type OutlineNode, outlineParts, shiftOutline } from "../outline/mod.ts"
import { lineAt, lineTable } from "../text/mod.ts"
import type { FileText } from "./FileText.ts"
import { outlineProgram } from "./outlineProgram.ts"
import { parseOrReason } from "./parseOrReason.ts"
import { parseProgram } from "./parseProgram.ts"
import type { ParseTree } from "./ParseTree.ts"
import type { EmbeddedBlock } from "./partMentions.ts"
import type { Separators } from "./separatorsOf.ts"

/** An embedded stretch that was read. */
export interface DerivedBlock extends EmbeddedBlock {
  readonly language: Language
  readonly problem: SyntaxProblem | undefined
}

/** The outline of an embedded stretch, with offsets in the file; of several stretches if some of its pieces are read apart. */
export const deriveEmbedded = (
  embedded: Embedded,
  file: FileText,
  parse: ParseTree
): ReadonlyArray<DerivedBlock> => {
  const language = languageById(embedded.language)
  if (language === undefined) return []
  if (language.shape === "tree")
    return readableParts(embedded, file.text, language, parse).map((part) =>
      deriveTree(part, file, language, parse)
    )
  const { block, startLine } = blockOf(embedded, file)
  const nodes = outlineParts(language.partsOf(block.text, file.path), block.text, block.lines)
  return [
    {
      ...block,
      language,
      nodes: shiftOutline(nodes, embedded.start, startLine),
      problem: undefined
    }
  ]
}

const blockOf = ({ end, start }: Stretch, { lines, text }: FileText) => {
  const blockText = text.slice(start, end)
  return {
    block: { start, text: blockText, lines: lineTable(blockText) },
    startLine: lineAt(lines, start)
  }
}

const deriveTree = (
  embedded: Embedded,
  file: FileText,
  language: TreeLanguage,
  parse: ParseTree
): DerivedBlock => {
  const { block, startLine } = blockOf(embedded, file)
  const program = { text: block.text, misread: misreadWithin(embedded, embedded), tagsIn: templateTags }
  const asWritten = parseOrReason(() => parseProgram(program, language, parse))
  if (typeof asWritten === "string")
    return { ...block, language, nodes: [], problem: { line: startLine + 1, message: asWritten } }
  const { problem } = asWritten.tree
  const {
    outline: { nodes },
    tree: { tape }
  } = outlineProgram(asWritten, { ...block, path: file.path }, language, parse)
  return {
    ...block,
    language,
    nodes: shiftOutline(nodes, embedded.start, startLine),
    problem: problem && { ...problem, line: problem.line + startLine },
    rules: language.mentions,
    tape
  }
}

/** What is known to be misread in a stretch, with offsets in it. */
const misreadWithin = (
  { misread = [] }: Pick<Embedded, "misread">,
  { end, start }: Stretch
): ReadonlyArray<Misread> =>
  misread
    .filter((each) => start <= each.start && each.end <= end)
    .map((each) => ({ ...each, start: each.start - start, end: each.end - start }))

/** The stretch without the pieces that have a syntax error, and each of those by itself: an open bracket would swallow what follows it. */
const readableParts = (
  embedded: Embedded,
  text: string,
  treeLanguage: TreeLanguage,
  parse: ParseTree
): ReadonlyArray<Embedded> => {
  const { end, language, misread = [], pieces = [], start } = embedded
  const isBroken = (stretch: Stretch) => {
    const piece = { text: text.slice(stretch.start, stretch.end), misread: misreadWithin(embedded, stretch) }
    const read = parseOrReason(() => parseProgram({ ...piece, tagsIn: () => [] }, treeLanguage, parse))
    return typeof read === "string" || read.tree.problem !== undefined
  }
  if (pieces.length < 2 || !isBroken({ start, end })) return [embedded]
  const broken = pieces.filter(isBroken)
  if (broken.length === 0) return [embedded]
  const isInBroken = (each: Stretch) => broken.some((one) => one.start <= each.start && each.end <= one.end)
  return [
    {
      language,
      start,
      end,
      misread: [
        ...misread.filter((each) => !isInBroken(each)),
        ...broken.map((piece) => ({ start: piece.start, end: piece.end, apart: true }))
      ].sort((a, b) => a.start - b.start)
    },
    ...broken.map((piece) => ({ language, start: piece.start, end: piece.end, misread }))
  ]
}

/**
 * The declarations of an embedded program as if nothing were around it: named in the notation of its language, and qualified by nothing of the surrounding file.
 *
 * @example
 * ```ts
 * const symbol = { name: "f", kind: "function", owner: undefined, signature: "def f()", doc: "", head: 0, at: 4 }
 * const node = { start: 0, end: 8, startLine: 0, endLine: 0, symbol, children: [], cuts: [] }
 * asOwnProgram([node], { separator: ".", memberSeparator: "#" })[0].symbol.isOutermost // => true
 * asOwnProgram([node], { separator: ".", memberSeparator: "#" })[0].symbol.separator // => "."
 * ```
 */
export const asOwnProgram = (
  nodes: ReadonlyArray<OutlineNode>,
  { memberSeparator, separator }: Separators
): ReadonlyArray<OutlineNode> => {
  const withNotation = (node: OutlineNode, isOutermost: boolean): OutlineNode => ({
    ...node,
    symbol: node.symbol && {
      ...node.symbol,
      isOutermost,
      separator:
        node.symbol.separator ??
        (node.symbol.kind === "method" || node.symbol.kind === "field" ? memberSeparator : separator)
    },
    children: node.children.map((child) => withNotation(child, isOutermost && node.symbol === undefined))
  })
  return nodes.map((node) => withNotation(node, true))
}
