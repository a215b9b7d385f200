import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { growingRows, inverseNorms, similarityTo } from "../../../src/core/vector/mod.ts"

const DIMENSIONS = 3
const vector = fc.option(
  fc.array(fc.integer({ min: -127, max: 127 }), { minLength: DIMENSIONS, maxLength: DIMENSIONS }),
  { nil: undefined }
)

test("rows that grew are as similar as rows that were laid down at once, past every doubling", () =>
  fc.assert(
    fc.property(fc.array(vector, { maxLength: 300, size: "max" }), vector, (vectors, query) => {
      const growing = growingRows(DIMENSIONS)
      for (const each of vectors) growing.add(each === undefined ? undefined : Int8Array.from(each))
      const rows = growing.rows()
      expect(rows.rows).toBe(vectors.length)
      const data = Int8Array.from(vectors.flatMap((each) => each ?? [0, 0, 0]))
      const wanted = new Float32Array(query ?? [0, 0, 0])
      const whole = similarityTo(
        { dimensions: DIMENSIONS, rows: vectors.length, data, inverseNorms: inverseNorms(data, DIMENSIONS) },
        wanted
      )
      const grown = similarityTo(rows, wanted)
      vectors.forEach((_, row) => expect(grown(row)).toBe(whole(row)))
    })
  ))
