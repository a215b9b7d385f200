import type { SymbolKind } from "../domain/CodeSymbol.ts"
import type { OutlineNode } from "../outline/mod.ts"
import { lineAt, type LineTable } from "../text/mod.ts"

/** A symbol of a file with its documentation; lines are 1-based. */
export interface DocumentedSymbol {
  readonly name: string
  readonly kind: SymbolKind
  readonly doc: string
  /** Names of the enclosing symbols, outermost first. */
  readonly around: ReadonlyArray<string>
  readonly startLine: number
  readonly nameLine: number
  readonly endLine: number
}

/** The symbols of an outline, outer before inner. */
export const documentedSymbols = (
  nodes: ReadonlyArray<OutlineNode>,
  lines: LineTable,
  around: ReadonlyArray<string> = []
): ReadonlyArray<DocumentedSymbol> =>
  nodes.flatMap(({ children, endLine, startLine, symbol }) => {
    if (symbol === undefined) return documentedSymbols(children, lines, around)
    const { at, doc, kind, name } = symbol
    const nameLine = lineAt(lines, at) + 1
    const own = { name, kind, doc, around, startLine: startLine + 1, nameLine, endLine: endLine + 1 }
    return [own, ...documentedSymbols(children, lines, [...around, name])]
  })
