import type { Misread } from "../Language.ts"

/** What the last token of a line that may be complete ends with. */
const COMPLETE = /[\w)\]$·]/

/** What a line that continues the one before does not begin with. */
const STARTS_STATEMENT =
  /(?!(?:as|catch|else|extends|finally|implements|in|instanceof|throws|while)\b)[\w$@·([]/y

/** A line that needs the next one: modifiers, words before an expression. */
const INCOMPLETE =
  /(?:^|[^\w.])(?:abstract|assert|case|class|def|do|else|enum|extends|final|implements|import|in|instanceof|interface|new|package|private|protected|public|return|static|throw|throws|trait|try)$/

/** A condition in parentheses without its statement. */
const HEAD_WITHOUT_BODY = /^\s*(?:\}\s*)?(?:else\s+)?(?:if|for|while|catch|switch)\s*\(/

const NEXT = /\s*/y

/** Characters of a line that are examined. */
const MAX_LINE = 400

/** A sign in place of the line break at an offset, or of the comment before that. */
export const mark = (sign: string, lineBreak: number, code: string, text: string): Misread => {
  let start = lineBreak
  while (start > 0 && code[start - 1] === " ") start--
  // A comment would hide the sign.
  const isCommented = text.slice(start, lineBreak).trim() !== ""
  return isCommented
    ? { start, end: lineBreak, as: sign.padEnd(lineBreak - start), apart: true }
    : { start: lineBreak, end: lineBreak + 1, as: sign, apart: true }
}

/** The ends of lines at which a statement ends, which the grammar ignores: as semicolons. */
export const lineEnds = (code: string, text: string): ReadonlyArray<Misread> => {
  const found: Array<Misread> = []
  /** Open brackets: only directly in a file or in braces do lines count. */
  const open: Array<string> = []
  let lineStart = 0
  for (let at = 0; at < code.length; at++) {
    const letter = code[at]!
    if (letter === "(" || letter === "[" || letter === "{") open.push(letter)
    else if (letter === ")" || letter === "]" || letter === "}") open.pop()
    if (letter !== "\n") continue
    const from = lineStart
    lineStart = at + 1
    if (open.length > 0 && open.at(-1) !== "{") continue
    const line = code.slice(Math.max(from, at - MAX_LINE), at).trimEnd()
    if (line === "" || !COMPLETE.test(line.at(-1)!)) continue
    NEXT.lastIndex = at
    STARTS_STATEMENT.lastIndex = at + NEXT.exec(code)![0].length
    if (!STARTS_STATEMENT.test(code) || INCOMPLETE.test(line)) continue
    if (HEAD_WITHOUT_BODY.test(line) && line.endsWith(")")) continue
    found.push(mark(";", at, code, text))
  }
  return found
}
