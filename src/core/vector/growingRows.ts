import { inverseNorms } from "./inverseNorms.ts"
import type { Rows } from "./Rows.ts"

/** Vectors that rows are added to, and never taken from. */
export interface GrowingRows {
  /** Adds a row; one without a vector is similar to nothing. */
  readonly add: (vector: Int8Array | undefined) => void
  /** All of them as they are now. */
  readonly rows: () => Rows
}

const FEWEST = 64

/** No vectors yet, of so many dimensions. Room is doubled, so that adding costs the same however many there are. */
export const growingRows = (dimensions: number): GrowingRows => {
  let room = FEWEST
  let rows = 0
  let data = new Int8Array(room * dimensions)
  let inverse = new Float64Array(room)
  return {
    add: (vector) => {
      if (rows === room) {
        room *= 2
        const [wider, further] = [new Int8Array(room * dimensions), new Float64Array(room)]
        wider.set(data)
        further.set(inverse)
        data = wider
        inverse = further
      }
      if (vector !== undefined) {
        data.set(vector, rows * dimensions)
        inverse[rows] = inverseNorms(vector, dimensions)[0] ?? 0
      }
      rows++
    },
    rows: () => ({ dimensions, rows, data, inverseNorms: inverse })
  }
}
