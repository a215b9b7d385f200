/**
 * A concrete syntax tree in columns: its named nodes in preorder, and apart from them its marks, in a few arrays that are read from end
 * to end. Offsets are UTF-16 code units. The arrays may be longer than the tape, and belong to the next tree once another is parsed.
 */
export interface SyntaxTape {
  /** Named nodes on the tape. */
  readonly length: number
  /** Index into `types`; `ERROR_TYPE` for what the parser could not place. */
  readonly type: Uint16Array
  /** Index into `fields` of the field that the node is in its parent, 0 where it is none. */
  readonly field: Uint16Array
  readonly start: Uint32Array
  readonly end: Uint32Array
  /** The node around, -1 for the root. */
  readonly parent: Int32Array
  /** The first node behind that is not inside. */
  readonly after: Int32Array
  /** How many marks stand before the node, and how many before its end. */
  readonly marksBefore: Uint32Array
  readonly marksUntil: Uint32Array
  readonly marks: SyntaxMarks
  /** Names of node types by number; the same array for every tape of a grammar. */
  readonly types: ReadonlyArray<string>
  readonly fields: ReadonlyArray<string | null>
}

/** The nodes of a tree that are not named, such as keywords and brackets, in order. */
export interface SyntaxMarks {
  readonly type: Uint16Array
  readonly field: Uint16Array
  readonly start: Uint32Array
  readonly end: Uint32Array
}

/** The type of what the parser could not place; no grammar's `types` has it. */
export const ERROR_TYPE = 0xffff
