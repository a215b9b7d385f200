import { inverseNorms } from "./inverseNorms.ts"
import type { Rows } from "./Rows.ts"

/** Vectors that rows are added to, and never taken from. */
export interface GrowingRows {
  readonly count: () => number
  /** Adds a row; one without a vector is similar to nothing. */
  readonly add: (vector: Int8Array | undefined) => void
  /** All of them as they are now, in pieces of `PIECE_ROWS` but for the last. */
  readonly pieces: () => ReadonlyArray<Rows>
}

/** Enough that a piece is worth being scanned as a whole, and few enough that the room kept for more is small. */
export const PIECE_ROWS = 4096

interface Piece {
  readonly data: Int8Array
  readonly inverse: Float64Array
}

/** No vectors yet, of so many dimensions. What is there is never moved: adding costs the same however many there are. */
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
