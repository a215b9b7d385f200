import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { growingRows, inverseNorms, PIECE_ROWS, similarityTo } from "../../../src/core/vector/mod.ts"

const DIMENSIONS = 3
const vector = fc.option(
  fc.array(fc.integer({ min: -127, max: 127 }), { minLength: DIMENSIONS, maxLength: DIMENSIONS }),
  { nil: undefined }
)

test("rows added one by one have the same similarities as rows in one matrix, across piece borders", () =>
  fc.assert(
    fc.property(
      fc.array(vector, { minLength: 1, maxLength: 30 }),
      fc.nat({ max: 2 }),
      vector,
      (some, times, query) => {
        const vectors = Array.from(
          { length: times * PIECE_ROWS + some.length },
          (_, at) => some[at % some.length]
        )
        const growing = growingRows(DIMENSIONS)
        for (const each of vectors) growing.add(each === undefined ? undefined : Int8Array.from(each))
        expect(growing.count()).toBe(vectors.length)
        const pieces = growing.pieces()
        expect(pieces.map(({ rows }) => rows).reduce((a, b) => a + b, 0)).toBe(vectors.length)
        const data = Int8Array.from(vectors.flatMap((each) => each ?? [0, 0, 0]))
        const wanted = new Float32Array(query ?? [0, 0, 0])
        const whole = similarityTo(
          {
            dimensions: DIMENSIONS,
            rows: vectors.length,
            data,
            inverseNorms: inverseNorms(data, DIMENSIONS)
          },
          wanted
        )
        const grown = pieces.map((piece) => similarityTo(piece, wanted))
        const differing = vectors.findIndex(
          (_, row) => grown[Math.floor(row / PIECE_ROWS)]!(row % PIECE_ROWS) !== whole(row)
        )
        expect(differing).toBe(-1)
      }
    ),
    { numRuns: 40 }
  ))
