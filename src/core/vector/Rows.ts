/** `rows` consecutive quantized vectors, and the inverse length of each (see `inverseNorms`). */
export interface Rows {
  readonly dimensions: number
  readonly rows: number
  readonly data: Int8Array
  readonly inverseNorms: Float64Array
}
