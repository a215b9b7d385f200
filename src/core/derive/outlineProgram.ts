import { type Misread, type TreeLanguage, withoutOverlaps } from "../language/mod.ts"
import { insertNodes, type Outline, outlineTree } from "../outline/mod.ts"
import { withBlanks } from "../text/mod.ts"
import { brokenPart } from "./brokenPart.ts"
import { brokenRows } from "./brokenRows.ts"
import type { FileText } from "./FileText.ts"
import { indentedLines } from "./indentedLines.ts"
import type { Rows } from "./indentedParts.ts"
import { countSymbols, isMajor, nodesWithin, reachesOver, summaryOf } from "./outlineWithout.ts"
import type { ParsedProgram } from "./parseProgram.ts"
import { parseOrReason } from "./parseOrReason.ts"
import type { ParseTree } from "./ParseTree.ts"

/** Longer programs with a syntax error are not parsed again. */
const MAX_CHARACTERS = 300_000

/** How many more declarations must be found if an error remains: the parser may have guessed one. */
const MIN_GAIN = 2

/** How often the program is read again without its broken parts. */
const MAX_READINGS = 3

/** In search of the broken parts, as much is read as the program has characters, times this, and as much again as a short program needs. */
const SEARCHED_TIMES = 2
const SEARCHED_CHARACTERS = 4000

/** To read a few lines takes as long as to go on reading so many characters. */
const CHARACTERS_PER_READING = 300

/** A program with its declarations. */
export interface OutlinedProgram extends ParsedProgram {
  readonly outline: Outline
}

/**
 * The declarations of a program. If it has a syntax error that hides intact declarations, as an open bracket hides all that follows, they are read without the
 * smallest broken parts that are found, of which that is kept which is known. How much is read for that is limited.
 */
export const outlineProgram = (
  asWritten: ParsedProgram,
  file: FileText,
  language: TreeLanguage,
  parse: ParseTree
): OutlinedProgram => {
  const { lines, path, text } = file
  const { misread, tree } = asWritten
  const { root } = tree
  const outline = outlineTree(root, text, language, path, misread)
  const { problem } = tree
  let best: OutlinedProgram = { misread, tree, outline }
  if (problem === undefined || text.length > MAX_CHARACTERS) return best
  const rows = indentedLines(text, lines)
  // Before another tree is read.
  let likely = brokenRows(rows, root, problem.line)
  const reader = partReader(asWritten, file, language, parse)
  let most = countSymbols(outline.nodes)
  let without: ReadonlyArray<Rows> = []
  let known: ReadonlyArray<Rows> = []
  let errorLine = problem.line
  for (let readings = 0; readings < MAX_READINGS;) {
    const part = brokenPart(rows, likely, (parts) => reader(parts, without), known)
    if (part === undefined || known.includes(part)) break
    known = [...known, part]
    const parts = [...without.filter((other) => !isWithin(other, part)), part].toSorted(([a], [b]) => a - b)
    // Without everything nothing is left to read.
    if (rows.every(({ text }, row) => text === "" || parts.some((each) => isWithin([row, row + 1], each))))
      continue
    readings++
    const rest = readWithout(asWritten, outline, parts, file, language, parse)
    if (rest === undefined) break
    const isWhole = rest.problem === undefined
    const { nodes } = rest.program.outline
    const isBetter = isWhole
      ? countSymbols(nodes, isMajor) >= countSymbols(outline.nodes, isMajor)
      : countSymbols(nodes) >= most + MIN_GAIN
    if (!rest.reaches && !rest.isSame && isBetter) {
      best = rest.program
      most = countSymbols(nodes)
    }
    if (isWhole && !rest.reaches) break
    // The part was not what is wrong, as far as the error shows.
    if (rest.problem === undefined || rest.problem.line === errorLine || rest.reaches) continue
    without = parts
    errorLine = rest.problem.line
    likely = [errorLine - 1]
  }
  return best
}

const isWithin = ([first, after]: Rows, [from, to]: Rows): boolean => from <= first && after <= to

/** Tells whether some rows of a program can be read, without others and without directives of a preprocessor, which may be incomplete there. */
const partReader = (
  { misread }: ParsedProgram,
  { lines, text }: FileText,
  language: TreeLanguage,
  parse: ParseTree
) => {
  const shown = withBlanks(text, misread)
  const rows = indentedLines(text, lines)
  // Without its opening tag, PHP is text.
  const opening: ReadonlyArray<Rows> = shown.startsWith("<?") ? [[0, 1]] : []
  let left = SEARCHED_TIMES * text.length + SEARCHED_CHARACTERS
  return (parts: ReadonlyArray<Rows>, without: ReadonlyArray<Rows>): boolean | undefined => {
    let code = ""
    for (const [first, after] of [...opening, ...parts])
      for (let row = first; row < after; row++)
        if (rows[row]!.text !== "" && !without.some((other) => isWithin([row, row + 1], other)))
          code += shown.slice(lines.starts[row], lines.starts[row + 1])
    left -= code.length + CHARACTERS_PER_READING
    if (left < 0) return undefined
    const read = parseOrReason(() => parse(language.grammar, code))
    return typeof read !== "string" && read.problem === undefined
  }
}

/** What is read of a program without some parts, with what is known of them. */
const readWithout = (
  { misread }: ParsedProgram,
  outline: Outline,
  parts: ReadonlyArray<Rows>,
  file: FileText,
  language: TreeLanguage,
  parse: ParseTree
) => {
  const { lines, path, text } = file
  const asides = parts.map(([first, after]): Misread => ({
    start: lines.starts[first]!,
    end: lines.starts[after] ?? text.length,
    apart: true
  }))
  const all = withoutOverlaps([asides, misread])
  if (!asides.every((aside) => all.includes(aside))) return undefined
  const tree = parseOrReason(() => parse(language.grammar, text, all))
  if (typeof tree === "string") return undefined
  const { cuts, nodes } = outlineTree(tree.root, text, language, path, all)
  const isSame = summaryOf(nodes, asides) === summaryOf(outline.nodes, asides)
  const kept = asides.flatMap((aside) => nodesWithin(outline.nodes, aside, file))
  const program: OutlinedProgram = {
    misread: all,
    tree,
    outline: { cuts, nodes: isSame ? outline.nodes : insertNodes(nodes, kept) }
  }
  return {
    program,
    problem: tree.problem,
    /** The same is declared around the parts. */
    isSame,
    /** A part was needed. */
    reaches: asides.some((aside) => reachesOver(nodes, aside, file))
  }
}
