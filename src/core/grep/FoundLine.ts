/** A matching line, or the lines of a match that spans several. */
export interface FoundLine {
  /** 1-based. */
  readonly line: number
  /** The start of the first match in the line, 1-based, in UTF-16 code units. */
  readonly column: number
  /** The line in which the last match that begins in `line` ends. */
  readonly lineEnd: number
  /** Without the final line break. */
  readonly text: string
  readonly before: ReadonlyArray<string>
  readonly after: ReadonlyArray<string>
}
