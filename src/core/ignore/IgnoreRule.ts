/** One line of an ignore file. */
export interface IgnoreRule {
  /** The pattern without its marks: no leading `!`, no leading or trailing `/` that only says where it holds. */
  readonly pattern: string
  /** Takes back what weaker rules ignore. */
  readonly negated: boolean
  readonly directoryOnly: boolean
  /** Holds for the path from the folder of the file; otherwise for the name at any depth. */
  readonly anchored: boolean
}
