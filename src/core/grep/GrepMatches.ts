/** The matches of a word search in one file. */
export interface GrepMatches {
  readonly path: string
  /** The words that were found, in lower case. */
  readonly words: ReadonlySet<string>
  readonly count: number
  /** The lines with matches, 1-based, ascending. */
  readonly lines: ReadonlyArray<number>
}
