import type { Misread } from "../Language.ts"
import { partitionPoint } from "../../text/mod.ts"

/** The beginning of a text that follows in the next lines, up to a line with its word. */
const HEREDOC = /(?<![<\w])\d?<<(-?)[^\S\n]*(?:'([^'\n]+)'|"([^"\n]+)"|\\?(\w+))(?=[\s;)|&>]|$)/g

/** What follows on the line that the grammar does not expect there: the end of the command, or another text. */
const INTERRUPTION = /^(?:[^'"\n;<]|'[^'\n]*'|"[^"\n]*"|<(?!<)|<<<)*(?:;|<<(?!<))/

/** A comment or a calculation begins before it. */
const OTHER_BEFORE = /(?:^|\s)#|\(\((?![^\n]*\)\))/

/** UTF-16 code units before a text's sign that may begin a comment. */
const LOOKBACK_CHARACTERS = 400

const SHORT_LINE = /^.{1,100}$/gm

const blank = (text: string, start: number, end: number): Misread => ({
  start,
  end,
  as: text.slice(start, end).replaceAll(/[^\n]/g, " "),
  apart: true
})

/**
 * Texts in a script whose first line goes on with what the grammar does not expect there, such as the end of the command: the parser gets blanks.
 *
 * @example
 * ```ts
 * interruptedHeredocs("cat << E > f; b\na\nE\nc").map(({ end, start }) => [start, end]) // => [[4, 8], [16, 19]]
 * interruptedHeredocs("cat << E > f\na\nE\nc") // => []
 * ```
 */
export const interruptedHeredocs = (text: string): ReadonlyArray<Misread> => {
  const ends = lineEnds(text)
  const endAfter = (start: number, word: string, indented: boolean): number | undefined => {
    const candidates = ends.get(indented ? INDENTED + word : word) ?? []
    return candidates[partitionPoint(candidates.length, (at) => candidates[at]! < start)]
  }
  const found: Array<Misread> = []
  /** Where the texts of the heredocs so far end. */
  let bodyEnd = 0
  /** The texts of one line follow each other. */
  let line = { end: -1, isInterrupted: false }
  HEREDOC.lastIndex = 0
  for (let match = HEREDOC.exec(text); match !== null; match = HEREDOC.exec(text)) {
    const { 0: sign, 1: indented, index } = match
    const word = match[2] ?? match[3] ?? match[4] ?? ""
    const lineStart = text.lastIndexOf("\n", index) + 1
    if (index < bodyEnd && lineStart > line.end) {
      HEREDOC.lastIndex = bodyEnd
      continue
    }
    const nextLine = text.indexOf("\n", index)
    if (nextLine < 0) break
    if (OTHER_BEFORE.test(text.slice(Math.max(lineStart, index - LOOKBACK_CHARACTERS), index))) continue
    if (nextLine !== line.end)
      line = { end: nextLine, isInterrupted: INTERRUPTION.test(text.slice(index + sign.length, nextLine)) }
    const start = Math.max(bodyEnd, nextLine + 1)
    const end = endAfter(start, word, indented === "-")
    if (end === undefined) continue
    if (line.isInterrupted) found.push(blank(text, index, index + sign.length), blank(text, start, end))
    bodyEnd = end
  }
  return found.sort((a, b) => a.start - b.start)
}

/** Precedes what a line consists of after its tabs. */
const INDENTED = "\n"

/** The ends of the lines that are short enough to be the word of a text, by what they consist of. */
const lineEnds = (text: string): ReadonlyMap<string, ReadonlyArray<number>> => {
  const ends = new Map<string, Array<number>>()
  const add = (key: string, end: number) => {
    const known = ends.get(key)
    if (known === undefined) ends.set(key, [end])
    else known.push(end)
  }
  for (const { 0: line, index } of text.matchAll(SHORT_LINE)) {
    add(line, index + line.length)
    add(INDENTED + line.replace(/^\t+/, ""), index + line.length)
  }
  return ends
}
