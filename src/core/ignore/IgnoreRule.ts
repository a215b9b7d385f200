/** One line of an ignore file. */
export interface IgnoreRule {
  /** The pattern without a leading `!` and without a leading or trailing `/`. */
  readonly pattern: string
  /** Re-includes what rules with lower precedence ignore. */
  readonly negated: boolean
  readonly directoryOnly: boolean
  /** Matches the path from the folder of the file; otherwise the name at any depth. */
  readonly anchored: boolean
}
