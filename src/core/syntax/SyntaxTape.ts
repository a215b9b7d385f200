/**
 * A concrete syntax tree in columns: its named nodes in preorder, and separately its marks, in arrays that are read sequentially. Offsets are UTF-16 code
 * units. The arrays may be longer than the tape, and are overwritten when another tree is parsed.
 */
export interface SyntaxTape {
  /** The number of named nodes. */
  readonly length: number
  /** Index into `types`; `ERROR_TYPE` for text that the parser could not fit into the grammar. */
  readonly type: Uint16Array
  /** Index into `fields` of the node's field in its parent; 0 if it has none. */
  readonly field: Uint16Array
  readonly start: Uint32Array
  readonly end: Uint32Array
  /** The parent node, -1 for the root. */
  readonly parent: Int32Array
  /** The first following node that is not a descendant. */
  readonly after: Int32Array
  /** The number of marks before the node's start, and before its end. */
  readonly marksBefore: Uint32Array
  readonly marksUntil: Uint32Array
  readonly marks: SyntaxMarks
  /** Names of node types by number; the same array for every tape of a grammar. */
  readonly types: ReadonlyArray<string>
  readonly fields: ReadonlyArray<string | null>
}

/** The anonymous nodes of a tree, such as keywords and brackets, in order. */
export interface SyntaxMarks {
  readonly type: Uint16Array
  readonly field: Uint16Array
  readonly start: Uint32Array
  readonly end: Uint32Array
}

/** The type of error nodes; no index of any grammar's `types`. */
export const ERROR_TYPE = 0xffff
