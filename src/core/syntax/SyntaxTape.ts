/**
 * The named nodes of a concrete syntax tree in preorder, in columns: all of a tree in a few arrays, to be read from end to end. Offsets
 * are UTF-16 code units. The arrays may be longer than the tape, and belong to the next tree once another is parsed.
 */
export interface SyntaxTape {
  /** Nodes on the tape. */
  readonly length: number
  /** Index into `types`. */
  readonly type: Uint16Array
  /** Index into `fields` of the field that the node is in its parent, 0 where it is none. */
  readonly field: Uint16Array
  readonly start: Uint32Array
  readonly end: Uint32Array
  /** The node around, -1 for the root. */
  readonly parent: Int32Array
  /** The first node behind that is not inside. */
  readonly after: Int32Array
  /** Names of node types by number; the same array for every tape of a grammar. */
  readonly types: ReadonlyArray<string>
  readonly fields: ReadonlyArray<string | null>
}
