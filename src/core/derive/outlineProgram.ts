import { type Misread, type Stretch, type TreeLanguage, withoutOverlaps } from "../language/mod.ts"
import { type Cut, insertNodes, type Outline, type OutlineNode, outlineTree } from "../outline/mod.ts"
import { lineAt } from "../text/mod.ts"
import { brokenStretches } from "./brokenStretches.ts"
import type { FileText } from "./FileText.ts"
import { indentedLines } from "./indentedLines.ts"
import { insidesBelow, type Rows } from "./indentedParts.ts"
import { mayHideDeclarations } from "./mayHideDeclarations.ts"
import { countSymbols, isMajor, nodesWithin, reachesOver, summaryOf } from "./outlineWithout.ts"
import type { ParsedProgram } from "./parseProgram.ts"
import { parseOrReason } from "./parseOrReason.ts"
import type { ParseTree } from "./ParseTree.ts"
import { unreadableParts } from "./unreadableParts.ts"

/** Longer programs with a syntax error are not parsed again. */
const MAX_CHARACTERS = 300_000

/** How many more declarations must be found if an error remains: the parser may have guessed one. */
const MIN_GAIN = 2

/** After so many declarations without which all others are read as before, the error hides none. */
const MOST_IN_VAIN = 2

/** How much is read in search of the smallest broken parts. */
const MAX_READ_CHARACTERS = 1_000_000

/** How deep the declarations of a program are nested of which only the heads can be read: in a namespace, a type, another type. */
const MAX_NESTING = 3

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
  const { lines, path, text } = file
  const { misread, tree } = asWritten
  const outline = outlineTree(tree.root, text, language, path, misread)
  const { problem } = tree
  let best: OutlinedProgram = { misread, tree, outline }
  if (problem === undefined || text.length > MAX_CHARACTERS) return best
  const rows = indentedLines(text, lines)
  // Before another tree is read.
  const mayHide = mayHideDeclarations(tree.root, outline.nodes, rows)
  let most = countSymbols(outline.nodes)

  /** What is read of the program without stretches, with what is known of them; undefined if they were needed. */
  const readWithout = (stretches: ReadonlyArray<Stretch>): Rest | undefined => {
    const asides = stretches.map((each): Misread => ({ ...each, apart: true }))
    const all = withoutOverlaps([asides, misread])
    if (!asides.every((aside) => all.includes(aside))) return undefined
    const rest = parseOrReason(() => parse(language.grammar, text, all))
    if (typeof rest === "string") return undefined
    const { cuts, nodes } = outlineTree(rest.root, text, language, path, all)
    if (stretches.some((stretch) => reachesOver(nodes, stretch, file))) return undefined
    const kept = stretches.flatMap((stretch) => nodesWithin(outline.nodes, stretch, file))
    return {
      program: { misread: all, tree: rest, outline: { cuts, nodes: insertNodes(nodes, kept) } },
      isWhole: rest.problem === undefined,
      isSame: summaryOf(nodes, stretches) === summaryOf(outline.nodes, stretches)
    }
  }

  let broken: Stretch | undefined
  let inVain = 0
  for (const stretch of brokenStretches(file, tree.root, problem.line)) {
    const rest = readWithout([stretch])
    if (rest === undefined) continue
    const { isSame, isWhole, program } = rest
    const count = countSymbols(program.outline.nodes)
    if (!isSame && count >= most + (isWhole ? 0 : MIN_GAIN)) {
      best = program
      most = count
    }
    if (isWhole) broken = stretch
    // The parser read all around it as it is.
    if (isSame) inVain++
    if (isWhole || inVain === MOST_IN_VAIN) break
  }
  if (!mayHide) return best

  const smallest = smallestStretches(asWritten, broken, file, language, parse)
  const rest = smallest && readWithout(smallest)
  if (rest !== undefined && majorsOf(rest.program) >= majorsOf({ outline }))
    return rest.isSame ? best : rest.program
  for (let depth = MAX_NESTING; depth >= 0; depth--) {
    const insides = insidesBelow(rows, [0, lines.count], depth).map((inside) => stretchOf(inside, file))
    const heads = readWithout(insides)
    if (heads?.isWhole !== true) continue
    const isBetter = majorsOf(heads.program) > majorsOf(best)
    return isBetter ? { misread, tree, outline: withCutsOf(outline, heads.program.outline.nodes) } : best
  }
  return best
}

const majorsOf = ({ outline }: Pick<OutlinedProgram, "outline">): number =>
  countSymbols(outline.nodes, isMajor)

/** A program without stretches of it. */
interface Rest {
  readonly program: OutlinedProgram
  /** All of it was read. */
  readonly isWhole: boolean
  /** The same is declared around the stretches. */
  readonly isSame: boolean
}

const stretchOf = ([first, after]: Rows, { lines, text }: FileText): Stretch => ({
  start: lines.starts[first]!,
  end: lines.starts[after] ?? text.length
})

/** The smallest parts without which the parser reads the rest of a program, or of a stretch without which it does so. */
const smallestStretches = (
  { misread }: ParsedProgram,
  broken: Stretch | undefined,
  file: FileText,
  language: TreeLanguage,
  parse: ParseTree
): ReadonlyArray<Stretch> | undefined => {
  const { lines, text } = file
  let charactersLeft = MAX_READ_CHARACTERS
  const isReadable = (without: ReadonlyArray<Rows>) => {
    const asides = without.map((rows): Misread => ({ ...stretchOf(rows, file), apart: true }))
    charactersLeft -= text.length - asides.reduce((sum, { end, start }) => sum + end - start, 0)
    if (charactersLeft < 0) return false
    const rest = parseOrReason(() => parse(language.grammar, text, withoutOverlaps([asides, misread])))
    return typeof rest !== "string" && rest.problem === undefined
  }
  const within = broken && ([lineAt(lines, broken.start), lineAt(lines, broken.end - 1) + 1] as const)
  return unreadableParts(indentedLines(text, lines), isReadable, within)?.map((rows) => stretchOf(rows, file))
}

/** Declarations of which only the heads were read, with the places where what is in them may be split. */
const withCutsOf = (outline: Outline, nodes: ReadonlyArray<OutlineNode>): Outline => {
  const cutsIn = (each: ReadonlyArray<OutlineNode>): ReadonlyArray<Cut> =>
    each.flatMap((node) => [...node.cuts, ...cutsIn(node.children)])
  const cuts = [...outline.cuts, ...cutsIn(outline.nodes)].toSorted((a, b) => a.line - b.line)
  const withCuts = (node: OutlineNode): OutlineNode => ({
    ...node,
    cuts: cuts.filter(({ line }) => line > node.startLine && line <= node.endLine),
    children: node.children.map(withCuts)
  })
  return { cuts, nodes: nodes.map(withCuts) }
}
