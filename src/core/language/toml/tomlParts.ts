import type { SyntaxProblem } from "../../domain/DerivedSource.ts"
import type { StructuralPart } from "../Language.ts"
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

const CLOSED: Pending = { quote: undefined, brackets: 0 }

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

const plain = (name: string) =>
  name
    .replace(/\s*\.\s*/g, ".")
    .replace(/(["'])(.+?)\1/g, "$2")
    .trim()

/** Tables with their keys, and keys before the first table; multi-line strings and arrays are recognised. */
export const tomlParts = (text: string): TomlStructure => {
  const open: Array<OpenPart> = []
  let problem: SyntaxProblem | undefined
  let pending = CLOSED
  let above: { readonly start: number; readonly lines: Array<string> } | undefined
  const unexpected = (line: number, seen: string, expected: string) => {
    problem ??= {
      line,
      message: `syntax error: unexpected ${seen === "" ? "end of line" : JSON.stringify(seen.slice(0, 30))}, expecting ${expected}`
    }
  }
  let last = 0
  for (const line of linesOf(text)) {
    last = line.index + 1
    const bare = line.text.trim()
    if (pending.quote !== undefined || pending.brackets > 0) {
      pending = pendingAfter(line.text, pending)
      const part = open.at(-1)
      if (part !== undefined) open[open.length - 1] = { ...part, end: line.end }
      continue
    }
    if (bare === "" || bare.startsWith("#")) {
      if (bare === "") above = undefined
      else {
        above ??= { start: line.start, lines: [] }
        above.lines.push(bare.replace(/^#+\s?/, ""))
      }
      continue
    }
    const doc = above === undefined ? {} : { doc: above.lines.join("\n") }
    const place = {
      start: above?.start ?? line.start,
      head: line.start,
      headEnd: Math.min(line.end, line.start + 160),
      ...doc
    }
    above = undefined
    const table = TABLE.exec(line.text)
    const key = KEY.exec(line.text)
    if (table !== null) {
      if (table[1]!.length !== table[3]!.length)
        unexpected(line.index + 1, table[3]!, table[1] === "[" ? '"]"' : '"]]"')
      open.push({ ...place, level: 1, kind: "table", name: plain(table[2]!) })
    } else if (key !== null) {
      const value = key[2]!
      if (value === "" || value.startsWith("#")) unexpected(line.index + 1, "", "a value")
      else if (/^(?!""")"(?:[^"\\]|\\.)*$|^(?!''')'[^']*$/.test(value))
        unexpected(line.index + 1, "", "a closing quote")
      pending = pendingAfter(value, CLOSED)
      open.push({ ...place, level: 2, kind: "key", name: plain(key[1]!), end: line.end })
    } else if (bare.startsWith("["))
      unexpected(line.index + 1, bare, bare.includes("]") ? "a table name" : '"]"')
    else unexpected(line.index + 1, bare, bare.includes("=") ? "a key" : '"="')
  }
  if (pending.quote !== undefined || pending.brackets > 0)
    problem ??= {
      line: last,
      message: `syntax error: unexpected end of file, expecting ${pending.quote === undefined ? '"]"' : "a closing quote"}`
    }
  return { parts: nestParts(open, text.length), problem }
}
