/** A part of a file that could not be parsed, because it is wrong or the grammar does not support it. The rest of the file is indexed. */
export interface SyntaxProblem {
  /** 1-based. */
  readonly line: number
  readonly message: string
}
