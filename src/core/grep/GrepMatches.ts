/** What a search for words found in a file. */
export interface GrepMatches {
  readonly path: string
  /** The words that were found, in lower case. */
  readonly words: ReadonlySet<string>
  readonly count: number
  /** Of the matches, from 1, ascending. */
  readonly lines: ReadonlyArray<number>
}
