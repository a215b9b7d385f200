import type { SymbolKind } from "../domain/CodeSymbol.ts"
import type { OutlineNode } from "../outline/mod.ts"
import { lineAt, type LineTable } from "../text/mod.ts"

/** A symbol of a file with its documentation; lines are 1-based. */
export interface DocumentedSymbol {
  readonly name: string
  readonly kind: SymbolKind
  readonly doc: string
  /** Names of the enclosing symbols, outermost first. */
  readonly enclosingNames: ReadonlyArray<string>
  readonly startLine: number
  readonly nameLine: number
  readonly endLine: number
}

/** The symbols of an outline, outer before inner. */
export const documentedSymbols = (
  nodes: ReadonlyArray<OutlineNode>,
  lines: LineTable,
  enclosingNames: ReadonlyArray<string> = []
): ReadonlyArray<DocumentedSymbol> =>
  nodes.flatMap(({ children, endLine, startLine, symbol }) => {
    if (symbol === undefined) return documentedSymbols(children, lines, enclosingNames)
    const { at, doc, kind, name } = symbol
    const nameLine = lineAt(lines, at) + 1
    const documented = {
      name,
      kind,
      doc,
      enclosingNames,
      startLine: startLine + 1,
      nameLine,
      endLine: endLine + 1
    }
    return [documented, ...documentedSymbols(children, lines, [...enclosingNames, name])]
  })
