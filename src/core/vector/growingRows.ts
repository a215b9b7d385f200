import { inverseNorms } from "./inverseNorms.ts"
import type { Rows } from "./Rows.ts"

/** An append-only list of vectors. */
export interface GrowingRows {
  readonly count: () => number
  /** Appends a row; a row without a vector has similarity 0 to everything. */
  readonly add: (vector: Int8Array | undefined) => void
  /** All current rows, in pieces of `PIECE_ROWS`; the last may be shorter. */
  readonly pieces: () => ReadonlyArray<Rows>
}

/** Large enough for efficient scans of a piece, small enough that little memory is reserved in advance. */
export const PIECE_ROWS = 4096

interface Piece {
  readonly data: Int8Array
  readonly inverse: Float64Array
}

/** An empty list for vectors of this many dimensions. Existing rows are never moved: appending takes constant time. */
export const growingRows = (dimensions: number): GrowingRows => {
  const pieces: Array<Piece> = []
  let count = 0
  return {
    count: () => count,
    add: (vector) => {
      const row = count % PIECE_ROWS
      if (row === 0)
        pieces.push({ data: new Int8Array(PIECE_ROWS * dimensions), inverse: new Float64Array(PIECE_ROWS) })
      const { data, inverse } = pieces.at(-1)!
      if (vector !== undefined) {
        data.set(vector, row * dimensions)
        inverse[row] = inverseNorms(vector, dimensions)[0] ?? 0
      }
      count++
    },
    pieces: () =>
      pieces.map(({ data, inverse }, at) => {
        const rows = Math.min(PIECE_ROWS, count - at * PIECE_ROWS)
        return {
          dimensions,
          rows,
          data: rows === PIECE_ROWS ? data : data.subarray(0, rows * dimensions),
          inverseNorms: inverse
        }
      })
  }
}
