import type { SyntaxProblem } from "../../domain/SyntaxProblem.ts"
import { ownValue } from "../../record/mod.ts"
import { type Dialect, dialectOf, DIALECTS } from "./sqlDialects.ts"

/** Longer scripts are data, and not read by every dialect. */
const MAX_CHARACTERS = 200_000

/** Tags of a template, commands and data for the program that runs the script, and Oracle's own quotes: what is in them follows other rules. */
const OTHER_TEXT =
  /\{\{|\{%|<%|^[^\S\n]*(?:\\|[.:@!][^\S\n]*\w|(?:PROMPT|REM|REMARK|ACCEPT|DELIMITER|HOST|ECHO|PRINT)\b)|\bFROM\s+STDIN\b|\bLOAD\s+DATA\b|\bq'/im

const COMMENT_OR_QUOTE = /--|\/\*|\/\/|#|\$\w*\$|'''|"""|[eE]?'|["`]/
const COMMENT_OR_QUOTE_OR_BRACKET = new RegExp(`${COMMENT_OR_QUOTE.source}|\\[`)
const WORD_CHARACTER = /[\p{L}\p{N}_]/u

/** A comment, or what is quoted. */
interface Enclosed {
  readonly at: number
  readonly opening: string
  /** The offset behind it; -1 if it is not closed. */
  readonly end: number
}

/** The offset behind a comment of several lines; -1 if it is not closed. */
const commentEnd = (text: string, from: number, nested: boolean): number => {
  let depth = 1
  const mark = nested ? /\/\*|\*\//g : /\*\//g
  mark.lastIndex = from
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    depth += found[0] === "/*" ? 1 : -1
    if (depth === 0) return mark.lastIndex
  }
  return -1
}

const QUOTED: Readonly<Record<string, RegExp>> = {
  "'": /(?:[^']|'')*'(?!')/y,
  "\\'": /(?:[^'\\]|''|\\[^])*'(?!')/y,
  '"': /(?:[^"]|"")*"(?!")/y,
  '\\"': /(?:[^"\\]|""|\\[^])*"(?!")/y,
  "`": /[^`]*`/y,
  "\\`": /[^`]*`/y,
  "'''": /[^]*?'''/y,
  '"""': /[^]*?"""/y
}

/** The offset behind what is quoted from an offset on; -1 if it is not closed. */
const quotedEnd = (text: string, from: number, kind: string): number => {
  const pattern = ownValue(QUOTED, kind)!
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : -1
}

/** Most characters of a name in brackets, as SQL Server has them. */
const MAX_BRACKETED = 128

/** Finds the offset behind a name in brackets, by the offset of its first character; -1 if it is not closed. To be asked in ascending order. */
const bracketedIn = (text: string): ((from: number) => number) => {
  let close = -1
  return (from) => {
    if (close < from) close = text.indexOf("]", from)
    if (close < 0) close = text.length + MAX_BRACKETED + 1
    return close - from <= MAX_BRACKETED && !text.slice(from, close).includes("\n") ? close + 1 : -1
  }
}

/** The first comment or quoted text that a dialect finds no end of. */
const unclosedIn = (text: string, dialect: Dialect): Enclosed | undefined => {
  /** A text right before a word: its end was meant to be the start of another. */
  let doubtful: Enclosed | undefined
  const bracketedEnd = bracketedIn(text)
  // A text may consist of opening brackets, and is read for each dialect.
  const hasNames = dialect.brackets && text.includes("]")
  const search = new RegExp(hasNames ? COMMENT_OR_QUOTE_OR_BRACKET : COMMENT_OR_QUOTE, "g")
  for (let found = search.exec(text); found !== null; found = search.exec(text)) {
    const enclosed = enclosedBy(found[0], found.index, text, dialect, bracketedEnd)
    if (enclosed === undefined) continue
    if (enclosed.end < 0) return doubtful ?? enclosed
    if (isBeforeWord(enclosed, text)) doubtful ??= enclosed
    search.lastIndex = enclosed.end
  }
  return undefined
}

/** What a mark opens in a dialect; undefined if it opens nothing. */
const enclosedBy = (
  mark: string,
  at: number,
  text: string,
  dialect: Dialect,
  bracketedEnd: (from: number) => number
): Enclosed | undefined => {
  const from = at + mark.length
  if (mark === "--" || mark === "#" || mark === "//")
    return isLineComment(mark, text[from] ?? "", dialect)
      ? { at, opening: mark, end: lineEnd(text, from) }
      : undefined
  if (mark === "/*") return { at, opening: mark, end: commentEnd(text, from, dialect.nested) }
  if (mark.startsWith("$")) {
    if (!dialect.dollars) return undefined
    const close = text.indexOf(mark, from)
    return { at, opening: mark, end: close < 0 ? -1 : close + mark.length }
  }
  if (mark === "[") {
    const end = bracketedEnd(from)
    // A bracket may also be that of an array.
    return end < 0 ? undefined : { at, opening: mark, end }
  }
  if (mark.length === 3 && dialect.triple) return { at, opening: mark, end: quotedEnd(text, from, mark) }
  // Of three quotes the first, else what follows the `E` before it.
  const quoteAt = mark.length === 3 ? at : from - 1
  const opening = text[quoteAt]!
  const isEscaping = dialect.backslash || /^e'/i.test(mark)
  return { at: quoteAt, opening, end: quotedEnd(text, quoteAt + 1, isEscaping ? `\\${opening}` : opening) }
}

const lineEnd = (text: string, from: number): number => {
  const end = text.indexOf("\n", from)
  return end < 0 ? text.length : end
}

/** Whether a mark begins a comment that ends with its line, by the character after it. */
const isLineComment = (mark: string, next: string, dialect: Dialect): boolean =>
  (mark === "--" && (!dialect.blankAfterDashes || next.trim() === "")) ||
  (mark === "#" && dialect.hash) ||
  (mark === "//" && dialect.slashes)

/** Whether what is quoted goes over several lines and ends right before a word. */
const isBeforeWord = ({ at, end, opening }: Enclosed, text: string): boolean =>
  /["']/.test(opening) && WORD_CHARACTER.test(text[end] ?? "") && text.slice(at, end).includes("\n")

/**
 * The error that an SQL script certainly has in whatever dialect it is: a quoted text or a comment without an end. Undefined for a template, and for a script
 * with text of a client program.
 *
 * @example
 * ```ts
 * sqlProblem("SELECT 1;\nSELECT 'a;") // => { line: 2, message: "syntax error: unclosed ', expecting another '" }
 * sqlProblem("SELECT 'it''s', 'C:\\';") // => undefined
 * ```
 */
export const sqlProblem = (text: string): SyntaxProblem | undefined => {
  if (text.length > MAX_CHARACTERS) return undefined
  let first: Enclosed | undefined
  for (let number = 0; number < DIALECTS; number++) {
    const unclosed = unclosedIn(text, dialectOf(number))
    if (unclosed === undefined) return undefined
    // Only then, since nearly every script is closed in the standard.
    if (first === undefined && OTHER_TEXT.test(text)) return undefined
    first ??= unclosed
  }
  if (first === undefined) return undefined
  const { at, opening } = first
  return {
    line: text.slice(0, at).split("\n").length,
    message:
      opening === "/*"
        ? // SQLite lets a comment go on to the end of a script.
          'syntax error except for SQLite: unclosed /*, expecting "*/"'
        : `syntax error: unclosed ${opening}, expecting another ${opening}`
  }
}
