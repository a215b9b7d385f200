import type { SyntaxProblem } from "../../domain/SyntaxProblem.ts"
import type { StructuralPart } from "../Language.ts"
import { commentsAbove } from "../commentsAbove.ts"
import { linesOf } from "../linesOf.ts"
import { nestParts, type OpenPart } from "../nestParts.ts"

const TABLE = /^\s*(\[\[?)\s*((?:"[^"]*"|'[^']*'|[\w.\s-])+?)\s*(\]\]?)\s*(?:#.*)?$/
const KEY =
  /^\s*((?:"(?:[^"\\]|\\.)*"|'[^']*'|[\w-]+)(?:\s*\.\s*(?:"(?:[^"\\]|\\.)*"|'[^']*'|[\w-]+))*)\s*=\s*(.*)$/

/** The structure of a TOML file. */
export interface TomlStructure {
  readonly parts: ReadonlyArray<StructuralPart>
  readonly problem: SyntaxProblem | undefined
}

/** What a value leaves open at the end of its line: a multi-line string, or brackets. */
interface Pending {
  readonly quote: string | undefined
  readonly brackets: number
}

const NOTHING_PENDING: Pending = { quote: undefined, brackets: 0 }

const TOKEN = /"""|'''|"(?:[^"\\]|\\.)*"|'[^']*'|#.*|[[\]{}]/g

/** What is still open after a line. */
const pendingAfter = (line: string, { brackets, quote }: Pending): Pending => {
  let rest = line
  let open = quote
  let depth = brackets
  for (;;) {
    if (open !== undefined) {
      const close = rest.indexOf(open)
      if (close < 0) return { quote: open, brackets: depth }
      rest = rest.slice(close + open.length)
      open = undefined
    }
    TOKEN.lastIndex = 0
    let next: RegExpExecArray | null = null
    for (next = TOKEN.exec(rest); next !== null; next = TOKEN.exec(rest)) {
      const token = next[0]
      if (token === '"""' || token === "'''") break
      if (token === "[" || token === "{") depth++
      else if (token === "]" || token === "}") depth--
    }
    if (next === null) return { quote: undefined, brackets: Math.max(0, depth) }
    open = next[0]
    rest = rest.slice(next.index + 3)
  }
}

const unquotedName = (name: string) =>
  name
    .replace(/\s*\.\s*/g, ".")
    .replace(/(["'])(.+?)\1/g, "$2")
    .trim()

/** Tables with their keys, and keys before the first table; multi-line strings and arrays are recognised. */
export const tomlParts = (text: string): TomlStructure => {
  const open: Array<OpenPart> = []
  let problem: SyntaxProblem | undefined
  let pending = NOTHING_PENDING
  const comments = commentsAbove()
  const reportUnexpected = (line: number, found: string, expected: string) => {
    problem ??= {
      line,
      message: `syntax error: unexpected ${found === "" ? "end of line" : JSON.stringify(found.slice(0, 30))}, expecting ${expected}`
    }
  }
  let lastLine = 0
  for (const line of linesOf(text)) {
    lastLine = line.index + 1
    const trimmed = line.text.trim()
    if (pending.quote !== undefined || pending.brackets > 0) {
      pending = pendingAfter(line.text, pending)
      const part = open.at(-1)
      if (part !== undefined) open[open.length - 1] = { ...part, end: line.end }
      continue
    }
    if (trimmed === "" || trimmed.startsWith("#")) {
      if (trimmed === "") comments.drop()
      else comments.add(line, trimmed.replace(/^#+\s?/, ""))
      continue
    }
    const location = { ...comments.take(line), headEnd: line.end, headLimit: line.start + 160 }
    const table = TABLE.exec(line.text)
    const key = KEY.exec(line.text)
    if (table !== null) {
      if (table[1]!.length !== table[3]!.length)
        reportUnexpected(line.index + 1, table[3]!, table[1] === "[" ? '"]"' : '"]]"')
      open.push({ ...location, level: 1, kind: "table", name: unquotedName(table[2]!) })
    } else if (key !== null) {
      const value = key[2]!
      if (value === "" || value.startsWith("#")) reportUnexpected(line.index + 1, "", "a value")
      else if (/^(?!""")"(?:[^"\\]|\\.)*$|^(?!''')'[^']*$/.test(value))
        reportUnexpected(line.index + 1, "", "a closing quote")
      pending = pendingAfter(value, NOTHING_PENDING)
      open.push({ ...location, level: 2, kind: "key", name: unquotedName(key[1]!), end: line.end })
    } else if (trimmed.startsWith("["))
      reportUnexpected(line.index + 1, trimmed, trimmed.includes("]") ? "a table name" : '"]"')
    else reportUnexpected(line.index + 1, trimmed, trimmed.includes("=") ? "a key" : '"="')
  }
  if (pending.quote !== undefined || pending.brackets > 0)
    problem ??= {
      line: lastLine,
      message: `syntax error: unexpected end of file, expecting ${pending.quote === undefined ? '"]"' : "a closing quote"}`
    }
  return { parts: nestParts(open, text.length), problem }
}
