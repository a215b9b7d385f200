/** `rows` quantised vectors, one after the other, and one over the length of each (see `inverseNorms`). */
export interface Rows {
  readonly dimensions: number
  readonly rows: number
  readonly data: Int8Array
  readonly inverseNorms: Float64Array
}
