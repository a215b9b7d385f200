import { beginsDeclaration, declarationAt, type IndentedLine, openBrackets } from "./indentedLines.ts"

/** Rows of a program: the first, and that after the last. */
export type Rows = readonly [first: number, after: number]

/** A line that closes what lines above it open. */
const CLOSING = /^[)\]}]/

/** A line that opens a block. */
const OPENING = /\{\s*(?:\/[/*].*)?$/

/** Whether a part is a line that opens a block, all of which is on the lines after it. */
export const isOnlyHead = (lines: ReadonlyArray<IndentedLine>, [first, after]: Rows): boolean => {
  const [head, ...rest] = lines.slice(first, after).filter(({ text }) => text !== "" && text !== "*")
  return (
    head !== undefined &&
    rest.every(({ text }) => text === "{") &&
    OPENING.test(rest.at(-1)?.text ?? head.text) &&
    [head, ...rest].reduce((sum, { text }) => sum + openBrackets(text), 0) > 0
  )
}

/** The rows at the end of a part that close what it does not open, as far as brackets and indentation tell: a broken part may lack a bracket. */
const foreignEnds = (
  lines: ReadonlyArray<IndentedLine>,
  [first, after]: Rows,
  indent: number
): ReadonlyArray<number> => {
  let open = 0
  let isOpen = false
  let last: IndentedLine | undefined
  const ends: Array<number> = []
  for (let row = first; row < after; row++) {
    const line = lines[row]!
    if (line.text === "") continue
    const isEnd = line.indent <= indent && CLOSING.test(line.text)
    const isOwn = isOpen && last !== undefined && (last.indent > indent || OPENING.test(last.text))
    if (isEnd && open <= 0 && !isOwn) ends.push(row)
    else open += openBrackets(line.text)
    if (isEnd) {
      isOpen = false
      if (isOwn) open = 0
    }
    if (line.indent <= indent && OPENING.test(line.text)) isOpen = true
    last = line
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

/** What is indented more than the line with which rows begin that are one declaration, behind its parameters. */
export const insideOf = (lines: ReadonlyArray<IndentedLine>, [first, after]: Rows): Rows => {
  let row = first
  while (row < after && !beginsDeclaration(lines[row]!)) row++
  let inside = row + 1
  const { indent } = lines[row] ?? { indent: 0 }
  for (row++; row + 1 < after; row++) {
    const { indent: other, text } = lines[row]!
    if (text === "" || other > indent) continue
    if (!/^[)\]]/.test(text)) break
    const next = lines.slice(row + 1, after).find((line) => line.text !== "" && line.text !== "{")
    if (next !== undefined && next.indent > indent) inside = row + 1
    else break
  }
  return [inside, after]
}
