/** A range of a file. Lines are 1-based and inclusive; bytes are 0-based with an exclusive end. */
export interface Span {
  readonly startByte: number
  readonly endByte: number
  readonly startLine: number
  readonly endLine: number
}
