/** A search in lines, as requested by a client. */
export interface GrepPattern {
  /** A regular expression in ripgrep's syntax, or plain text. */
  readonly pattern: string
  readonly regex: boolean
  readonly caseSensitive: boolean
  /** Only matches with a word boundary on both sides. */
  readonly word: boolean
  /** A match may span several lines. */
  readonly multiline: boolean
}
