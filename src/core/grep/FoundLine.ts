/** A line that matches, or the lines of a match that reaches over several. */
export interface FoundLine {
  /** From 1. */
  readonly line: number
  /** Where the first match of the line begins, from 1, in UTF-16 code units. */
  readonly column: number
  /** Where the last match that begins in the line ends. */
  readonly lineEnd: number
  /** Without the line break at its end. */
  readonly text: string
  readonly before: ReadonlyArray<string>
  readonly after: ReadonlyArray<string>
}
