/** A stretch of a file. Lines count from 1 and both ends belong; bytes count from 0 and the end does not belong. */
export interface Span {
  readonly startByte: number
  readonly endByte: number
  readonly startLine: number
  readonly endLine: number
}
