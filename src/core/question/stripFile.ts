import type { ParseTree } from "../derive/mod.ts"
import type { TreeLanguage } from "../language/mod.ts"
import { outlineTree } from "../outline/mod.ts"
import { classifyPath } from "../path/mod.ts"
import { lineTable } from "../text/mod.ts"
import { docQuery } from "./docQuery.ts"
import { type DocumentedSymbol, documentedSymbols } from "./documentedSymbols.ts"
import { stripDocs } from "./stripDocs.ts"

/** The least number of lines after the name for a function to have enough content to be found by. */
const MIN_LINES = 3

/** The question in the documentation of a function, and the lines of the function after all documentation is removed. */
export interface DocumentedFunction {
  readonly query: string
  readonly path: string
  readonly start: number
  readonly end: number
}

export interface StrippedFile {
  /** The text without the documentation of its symbols. */
  readonly text: string
  /** After the removal, the file no longer parses or declares other symbols: its functions are not used. */
  readonly damaged: boolean
  /** In line order: functions outside of tests, with at least three lines after that of the name. */
  readonly functions: ReadonlyArray<DocumentedFunction>
}

/** Removes the documentation from a file and turns it into questions. */
export const stripFile = (
  path: string,
  text: string,
  language: TreeLanguage,
  parse: ParseTree
): StrippedFile => {
  const analyse = (content: string) => {
    const stretches = language.misreadIn?.(content)
    const { problem, root } = parse(language.grammar, content, stretches)
    const { nodes } = outlineTree(root, content, language, path, stretches)
    const symbols = documentedSymbols(nodes, lineTable(content))
    return { root, nodes, broken: problem !== undefined, symbols }
  }
  const before = analyse(text)
  const stripped = stripDocs(before.root, text, language, before.nodes)
  if (stripped === text) return { text, damaged: false, functions: [] }
  const after = analyse(stripped)
  const damaged = !sameSymbols(before.symbols, after.symbols) || (after.broken && !before.broken)
  if (damaged || classifyPath(path).test) return { text: stripped, damaged, functions: [] }
  const functions = before.symbols.flatMap((symbol, at) => {
    const { endLine, nameLine, startLine } = after.symbols[at]!
    const query =
      isDocumentedFunction(symbol) && endLine - nameLine >= MIN_LINES
        ? docQuery(symbol.doc, symbol.name)
        : undefined
    return query === undefined ? [] : [{ query, path, start: startLine, end: endLine }]
  })
  return { text: stripped, damaged, functions }
}

const sameSymbols = (before: ReadonlyArray<DocumentedSymbol>, after: ReadonlyArray<DocumentedSymbol>) =>
  before.length === after.length &&
  before.every(({ kind, name }, at) => after[at]!.kind === kind && after[at]!.name === name)

/** Documented functions outside of test modules, which Rust has next to the code. */
const isDocumentedFunction = ({ doc, enclosingNames, kind }: DocumentedSymbol) =>
  (kind === "function" || kind === "method") &&
  doc !== "" &&
  !enclosingNames.some((name) => /^tests?$/.test(name))
