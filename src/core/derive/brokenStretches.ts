import type { Stretch } from "../language/mod.ts"
import type { SyntaxNode } from "../syntax/mod.ts"
import type { LineTable } from "../text/mod.ts"

/** The most enclosing declarations of an error that are tried, outermost first: a type, its member, and what stands around both. */
const MAX_LEVELS = 3

/** The most that are tried at all: the program is parsed again for each. */
const MAX_STRETCHES = 4

/** The deepest node that is searched for an error of the parser. */
const MAX_DEPTH = 64

/** What ends or continues the declaration above it, at the same indentation. */
const CONTINUES =
  /^(?:[)\]}>{|.&:,]|(?:end|else|elsif|elif|rescue|ensure|except|finally|catch|then|do|done|fi|esac|where|while|until)\b|\w+:$)/

/** A directive of a preprocessor, which may stand at any indentation. */
const DIRECTIVE =
  /^#\s*(?:if|ifdef|ifndef|else|elif|endif|pragma|region|endregion|define|undef|include|line|error|warning|nullable)\b/

/** What belongs to the declaration below it: a comment, an attribute. */
const LEADS = /^(?:\/[/*]|\*|--|;|%|@|\[|#(?:[\s!#[]|$))/

interface Line {
  readonly indent: number
  readonly text: string
}

const linesOf = (text: string, { count, starts }: LineTable): ReadonlyArray<Line> =>
  Array.from({ length: count }, (_, row) => {
    const line = text.slice(starts[row], starts[row + 1]).trimEnd()
    const code = line.trimStart()
    return { indent: line.length - code.length, text: DIRECTIVE.test(code) ? "" : code }
  })

/** The rows of the lines around a row that are indented less and less, outermost first; with the row itself, unless it only continues another. */
const enclosingRows = (lines: ReadonlyArray<Line>, row: number): ReadonlyArray<number> => {
  const rows: Array<number> = []
  let indent = Number.POSITIVE_INFINITY
  for (let at = row; at >= 0 && indent > 0; at--) {
    const line = lines[at]
    if (line === undefined || line.text === "" || line.indent >= indent || CONTINUES.test(line.text)) continue
    if (LEADS.test(line.text)) continue
    rows.unshift(at)
    indent = line.indent
  }
  return rows
}

/** The rows from a declaration's comments and attributes up to the next declaration of the same or an outer level. */
const declarationAt = (lines: ReadonlyArray<Line>, row: number): readonly [first: number, after: number] => {
  const { indent } = lines[row]!
  let first = row
  while (first > 0 && lines[first - 1]!.indent === indent && LEADS.test(lines[first - 1]!.text)) first--
  let after = row + 1
  for (; after < lines.length; after++) {
    const line = lines[after]!
    if (line.text === "" || line.indent > indent) continue
    if (line.indent < indent || !CONTINUES.test(line.text)) break
  }
  return [first, after]
}

/** What is read of a node of the syntax tree. */
export interface ErrorNode extends Pick<SyntaxNode, "isError" | "startPosition"> {
  readonly children: ReadonlyArray<ErrorNode>
}

/** The row where the outermost part that the parser could not fit into the grammar begins. */
const errorRow = (node: ErrorNode, depth = 0): number | undefined => {
  if (node.isError) return node.startPosition.row
  if (depth > MAX_DEPTH) return undefined
  for (const child of node.children) {
    const row = errorRow(child, depth + 1)
    if (row !== undefined) return row
  }
  return undefined
}

/** Opening brackets less closing ones; those in strings and comments do not count. */
const openBrackets = (line: string): number => {
  const code = line.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(?:\/\/|--\s|#\s).*$/g, "")
  return (code.match(/[([{]/g)?.length ?? 0) - (code.match(/[)\]}]/g)?.length ?? 0)
}

/** Whether as many brackets are closed as opened up to a line that may end the declaration. Its first line alone may open what the whole file is in. */
const isBalanced = (lines: ReadonlyArray<Line>, row: number, after: number): boolean => {
  const { indent } = lines[row]!
  let open = 0
  for (let at = row; at < after; at++) {
    const line = lines[at]!
    open += openBrackets(line.text)
    if (open === 0 && line.indent === indent && /^[)\]}]/.test(line.text)) return true
  }
  const isOnlyHead = lines.slice(row + 1, after).every(({ text }) => text === "")
  return open === 0 || (isOnlyHead && open > 0 && lines[row]!.text.endsWith("{"))
}

/** The row of the innermost declaration within rows in which a bracket is missing, of the first that there is. */
const unbalancedRow = (lines: ReadonlyArray<Line>, from: number, to: number): number | undefined => {
  let outer = Number.POSITIVE_INFINITY
  for (let row = from; row < to;) {
    const line = lines[row]!
    const isDeclaration = line.text !== "" && !CONTINUES.test(line.text) && !LEADS.test(line.text)
    if (!isDeclaration || line.indent > outer) {
      row++
      continue
    }
    outer = line.indent
    const after = Math.min(to, declarationAt(lines, row)[1])
    if (!isBalanced(lines, row, after)) return unbalancedRow(lines, row + 1, after) ?? row
    row = after
  }
  return undefined
}

/**
 * The declarations that may be the broken one of a program with a syntax error, judged by indentation, inner ones first: those around the first place where a
 * bracket is missing, around the beginning of what the parser could not read, and around the line of the error. Without one of them the rest may be intact.
 */
export const brokenStretches = (
  { lines, text }: { readonly text: string; readonly lines: LineTable },
  root: ErrorNode,
  problemLine: number
): ReadonlyArray<Stretch> => {
  const textLines = linesOf(text, lines)
  const anchors = [unbalancedRow(textLines, 0, textLines.length), errorRow(root), problemLine - 1]
  const stretches = new Map<string, Stretch>()
  for (const anchor of new Set(anchors)) {
    if (anchor === undefined) continue
    for (const row of enclosingRows(textLines, anchor).slice(0, MAX_LEVELS).toReversed()) {
      const [first, after] = declarationAt(textLines, row)
      // Without everything nothing is left to read.
      const isRest = textLines.every(({ text }, at) => text === "" || (at >= first && at < after))
      if (!isRest)
        stretches.set(`${first}:${after}`, {
          start: lines.starts[first]!,
          end: lines.starts[after] ?? text.length
        })
    }
  }
  return [...stretches.values()].slice(0, MAX_STRETCHES)
}
