/** A place in a text: row from 0, column in UTF-16 code units. */
export interface SyntaxPoint {
  readonly row: number
  readonly column: number
}

/**
 * A node of a concrete syntax tree, as far as the core looks at it. Offsets are UTF-16 code units into the text that was
 * parsed. The nodes of `web-tree-sitter` satisfy it as they are.
 */
export interface SyntaxNode {
  readonly type: string
  /** What the parser could not place. */
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
