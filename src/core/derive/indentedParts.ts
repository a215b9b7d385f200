import { beginsDeclaration, declarationAt, type IndentedLine, openBrackets } from "./indentedLines.ts"

/** Rows of a program: the first, and that after the last. */
export type Rows = readonly [first: number, after: number]

/** A line that closes what lines above it open. */
const CLOSING = /^[)\]}]/

/** Whether a part is a line that opens brackets, of which all else is on the lines after it. */
const isOnlyHead = (lines: ReadonlyArray<IndentedLine>, [first, after]: Rows): boolean => {
  const [head, ...rest] = lines.slice(first, after).filter(({ text }) => text !== "")
  const open = [head, ...rest].reduce((sum, line) => sum + openBrackets(line?.text ?? ""), 0)
  return open > 0 && rest.every(({ text }) => text === "{")
}

/** The rows at the end of a part that close what it does not open. */
const foreignEnds = (
  lines: ReadonlyArray<IndentedLine>,
  [first, after]: Rows,
  indent: number
): ReadonlyArray<number> => {
  let open = 0
  const ends: Array<number> = []
  for (let row = first; row < after; row++) {
    const line = lines[row]!
    if (open <= 0 && line.indent <= indent && CLOSING.test(line.text)) ends.push(row)
    else open += openBrackets(line.text)
  }
  return ends
}

/**
 * The declarations or statements within rows that are indented least, each with its comments and all that is indented more. What only begins or ends a block that is not
 * indented is none of them.
 */
export const partsIn = (lines: ReadonlyArray<IndentedLine>, [from, to]: Rows): ReadonlyArray<Rows> => {
  let indent = Number.POSITIVE_INFINITY
  for (let row = from; row < to; row++)
    if (beginsDeclaration(lines[row]!)) indent = Math.min(indent, lines[row]!.indent)
  const parts: Array<Rows> = []
  /** The places in `parts` of lines that begin blocks. */
  const heads: Array<number> = []
  const blockHeads = new Set<number>()
  for (let row = from; row < to; row++) {
    const line = lines[row]!
    if (line.indent !== indent || !beginsDeclaration(line)) continue
    const [first, end] = declarationAt(lines, row)
    const after = Math.min(end, to)
    let partEnd = after
    if (isOnlyHead(lines, [row, after])) heads.push(parts.length)
    else
      for (const closing of foreignEnds(lines, [row, after], indent)) {
        const head = heads.pop()
        if (head === undefined) break
        blockHeads.add(head)
        partEnd = Math.min(partEnd, closing)
      }
    parts.push([Math.max(first, from), partEnd])
    row = after - 1
  }
  return parts.filter((_, place) => !blockHeads.has(place))
}

/** What is indented more than the line with which rows begin that are one declaration. */
export const insideOf = (lines: ReadonlyArray<IndentedLine>, [first, after]: Rows): Rows => {
  let row = first
  while (row < after && !beginsDeclaration(lines[row]!)) row++
  return [row + 1, after]
}

/** All that is nested deeper than `depth` in the parts within rows. */
export const insidesBelow = (
  lines: ReadonlyArray<IndentedLine>,
  rows: Rows,
  depth: number
): ReadonlyArray<Rows> =>
  partsIn(lines, rows).flatMap((part) => {
    const inside = insideOf(lines, part)
    return depth > 0 ? insidesBelow(lines, inside, depth - 1) : partsIn(lines, inside)
  })
