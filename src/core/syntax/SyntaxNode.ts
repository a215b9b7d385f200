/** A position in a text: 0-based row, column in UTF-16 code units. */
export interface SyntaxPoint {
  readonly row: number
  readonly column: number
}

/**
 * A node of a concrete syntax tree, with the properties that the core uses. Offsets are UTF-16 code units of the parsed text. Nodes of `web-tree-sitter`
 * satisfy this interface.
 */
export interface SyntaxNode {
  readonly type: string
  /** Text that the parser could not fit into the grammar. */
  readonly isError: boolean
  readonly startIndex: number
  readonly endIndex: number
  readonly startPosition: SyntaxPoint
  readonly endPosition: SyntaxPoint
  readonly text: string
  readonly children: ReadonlyArray<SyntaxNode>
  readonly namedChildren: ReadonlyArray<SyntaxNode>
  readonly childForFieldName: (name: string) => SyntaxNode | null
}
