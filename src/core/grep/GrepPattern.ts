/** What is searched for in lines, as a client says it. */
export interface GrepPattern {
  /** In the syntax of ripgrep, or plain text. */
  readonly pattern: string
  readonly regex: boolean
  readonly caseSensitive: boolean
  /** Only where no word goes on at either side. */
  readonly word: boolean
  /** A match may reach over several lines. */
  readonly multiline: boolean
}
