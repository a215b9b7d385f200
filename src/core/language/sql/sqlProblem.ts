import type { SyntaxProblem } from "../../domain/SyntaxProblem.ts"

/** How a dialect reads what dialects read differently. */
interface Dialect {
  /** A backslash in quotes escapes the next character. */
  readonly backslash: boolean
  /** A comment in a comment needs its own end. */
  readonly nested: boolean
  /** `#`, or `//`, begins a comment. */
  readonly hash: boolean
  readonly slashes: boolean
  /** Two dashes begin a comment only before a blank. */
  readonly blankAfterDashes: boolean
  /** `$tag$` and three quotes begin a text. */
  readonly dollars: boolean
  readonly triple: boolean
  /** Brackets surround a name. */
  readonly brackets: boolean
}

const STANDARD: Dialect = {
  backslash: false,
  nested: false,
  hash: false,
  slashes: false,
  blankAfterDashes: false,
  dollars: true,
  triple: false,
  brackets: true
}

const DIALECTS = 2 ** Object.keys(STANDARD).length

/** One of all dialects that there may be, by its number: 0 is the standard. */
const dialectOf = (number: number): Dialect => {
  const differs = (feature: number): boolean => (number >> feature) % 2 === 1
  return {
    backslash: STANDARD.backslash !== differs(0),
    nested: STANDARD.nested !== differs(1),
    hash: STANDARD.hash !== differs(2),
    slashes: STANDARD.slashes !== differs(3),
    blankAfterDashes: STANDARD.blankAfterDashes !== differs(4),
    dollars: STANDARD.dollars !== differs(5),
    triple: STANDARD.triple !== differs(6),
    brackets: STANDARD.brackets !== differs(7)
  }
}

/** Longer scripts are data, and not read by every dialect. */
const MAX_CHARACTERS = 200_000

/** Tags of a template, commands and data for the program that runs the script, and Oracle's own quotes: what is in them follows other rules. */
const OTHER_TEXT =
  /\{\{|\{%|<%|^[^\S\n]*(?:\\|[.:@!][^\S\n]*\w|(?:PROMPT|REM|REMARK|ACCEPT|DELIMITER|HOST|ECHO|PRINT)\b)|\bFROM\s+STDIN\b|\bLOAD\s+DATA\b|\bq'/im

const COMMENT_OR_QUOTE = /--|\/\*|\/\/|#|\$\w*\$|'''|"""|[eE]?'|["`[]/
const WORD_CHARACTER = /[\p{L}\p{N}_]/u

/** What is not closed, and where it begins. */
interface Unclosed {
  readonly at: number
  readonly opening: string
}

const EXPECTED: Readonly<Record<string, string>> = { "/*": '"*/"' }

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
  const pattern = QUOTED[kind]!
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
const unclosedIn = (text: string, dialect: Dialect): Unclosed | undefined => {
  /** A text right before a word: its end was meant to be the start of another. */
  let doubtful: Unclosed | undefined
  const bracketedEnd = bracketedIn(text)
  const search = new RegExp(COMMENT_OR_QUOTE, "g")
  for (let found = search.exec(text); found !== null; found = search.exec(text)) {
    const [mark] = found
    const at = found.index
    const from = at + mark.length
    const isLineComment =
      (mark === "--" && (!dialect.blankAfterDashes || /^(?:\s|$)/.test(text.slice(from, from + 1)))) ||
      (mark === "#" && dialect.hash) ||
      (mark === "//" && dialect.slashes)
    if (isLineComment) {
      const end = text.indexOf("\n", from)
      if (end < 0) return undefined
      search.lastIndex = end
      continue
    }
    if (/^(?:--|#|\/\/)$/.test(mark)) continue
    let end = -1
    let opening = mark
    if (mark === "/*") end = commentEnd(text, from, dialect.nested)
    else if (mark.startsWith("$")) {
      if (!dialect.dollars) continue
      const close = text.indexOf(mark, from)
      end = close < 0 ? -1 : close + mark.length
    } else if (mark === "[") {
      end = dialect.brackets ? bracketedEnd(from) : -1
      // A bracket may also be that of an array.
      if (end < 0) continue
    } else if (mark.length === 3 && dialect.triple) end = quotedEnd(text, from, mark)
    else {
      opening = mark.length === 3 ? mark[0]! : mark.at(-1)!
      const isEscaping = dialect.backslash || /^e'/i.test(mark)
      end = quotedEnd(text, mark.length === 3 ? at + 1 : from, isEscaping ? `\\${opening}` : opening)
    }
    const unclosed = { at: mark.length === 2 && opening === "'" ? at + 1 : at, opening }
    if (end < 0) return doubtful ?? unclosed
    if (/["']/.test(opening) && WORD_CHARACTER.test(text[end] ?? "") && text.slice(at, end).includes("\n"))
      doubtful ??= unclosed
    search.lastIndex = end
  }
  return undefined
}

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
  let first: Unclosed | undefined
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
    // SQLite lets a comment go on to the end of a script.
    message: `syntax error${opening === "/*" ? " except for SQLite" : ""}: unclosed ${opening}, expecting ${EXPECTED[opening] ?? `another ${opening}`}`
  }
}
