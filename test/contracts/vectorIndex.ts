/** Requirements for every backend of VectorIndex. */
import { describe, expect } from "bun:test"
import { Effect, type Layer } from "effect"
import { quantise, toUnit } from "../../src/core/vector/mod.ts"
import { VectorIndex, type VectorMatrix } from "../../src/ports/vectors/VectorIndex.ts"
import { using } from "../support/effect.ts"

/** The same numbers in [0, 1) on every run. */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  const a = Math.imul(seed ^ (seed >>> 15), seed | 1)
  const b = a ^ (a + Math.imul(a ^ (a >>> 7), a | 61))
  return ((b ^ (b >>> 14)) >>> 0) / 2 ** 32
}

/** Unit vectors around `clusters` centres, which resemble embeddings of code more than uniform noise does. */
export const clusteredVectors = (count: number, dimensions: number, seed: number, clusters = 50) => {
  const random = randomFrom(seed)
  const noise = () => random() + random() + random() - 1.5
  const centres = Array.from({ length: clusters }, () => Array.from({ length: dimensions }, noise))
  return Array.from({ length: count }, () => {
    const centre = centres[Math.floor(random() * clusters)] ?? []
    return toUnit(centre.map((x) => x + noise())) ?? new Float32Array(dimensions)
  })
}

export const matrixOf = (vectors: ReadonlyArray<Float32Array>, dimensions: number): VectorMatrix => {
  const data = new Int8Array(vectors.length * dimensions)
  vectors.forEach((vector, row) => data.set(quantise(vector), row * dimensions))
  return { dimensions, rows: vectors.length, data }
}

const at = (degrees: number) => {
  const radians = (degrees / 180) * Math.PI
  return new Float32Array([Math.cos(radians), Math.sin(radians)])
}
const rowsOf = (found: ReadonlyArray<{ readonly row: number }>) => found.map(({ row }) => row)

/** Runs the cases with `layer`; `file` returns a path that no other case uses. */
export const vectorIndexContract = (
  name: string,
  layer: Layer.Layer<VectorIndex, unknown>,
  file: () => string
) => {
  const it = using(layer)
  const open = (vectors: ReadonlyArray<Float32Array>, dimensions: number) =>
    Effect.flatMap(VectorIndex, (index) =>
      index.open(matrixOf(vectors, dimensions), { file: file(), generation: "1" })
    )

  describe(`${name} keeps the contract of VectorIndex:`, () => {
    it.live("the nearest rows are returned, best first, with their cosine similarity", () =>
      Effect.gen(function* () {
        const searcher = yield* open([0, 90, 45, 180].map(at), 2)
        const found = yield* searcher.nearest(at(10), 4)
        expect(rowsOf(found)).toStrictEqual([0, 2, 1, 3])
        const cosines = [10, 35, 80, 170].map((degrees) => Math.cos((degrees / 180) * Math.PI))
        found.forEach(({ similarity }, i) => expect(Math.abs(similarity - cosines[i]!)).toBeLessThan(0.01))
      })
    )

    it.live("rows with equal similarity are returned in row order", () =>
      Effect.gen(function* () {
        const searcher = yield* open(
          Array.from({ length: 300 }, (_, row) => at(row % 3 === 0 ? 0 : 90)),
          2
        )
        const found = yield* searcher.nearest(at(0), 5)
        expect(rowsOf(found)).toStrictEqual([0, 3, 6, 9, 12])
      })
    )

    it.live("the number of results is limited by the rows, the request and the filter", () =>
      Effect.gen(function* () {
        const searcher = yield* open([0, 10, 20].map(at), 2)
        const counts = yield* Effect.all([
          searcher.nearest(at(0), 10),
          searcher.nearest(at(0), 2),
          searcher.nearest(at(0), 0),
          searcher.nearest(at(0), 10, (row) => row === 1),
          searcher.nearest(at(0), 10, () => false)
        ])
        expect(counts.map(rowsOf)).toStrictEqual([[0, 1, 2], [0, 1], [], [1], []])
      })
    )

    it.live(
      "only rows that pass the filter are returned, and as many as requested, however few pass it",
      () =>
        Effect.gen(function* () {
          const vectors = clusteredVectors(3000, 32, 1)
          const searcher = yield* open(vectors, 32)
          const query = vectors[7]!
          for (const every of [2, 10, 100, 300]) {
            const found = yield* searcher.nearest(query, 10, (row) => row % every === 0)
            expect(found.length).toBe(10)
            expect(found.every(({ row }) => row % every === 0)).toBe(true)
          }
        })
    )

    it.live("a filter that only the farthest rows pass still returns them", () =>
      Effect.gen(function* () {
        const vectors = [...clusteredVectors(3000, 16, 2), ...clusteredVectors(3000, 16, 3, 1)]
        const searcher = yield* open(vectors, 16)
        const opposite = vectors[5999]!.map((x) => -x)
        const found = yield* searcher.nearest(opposite, 10, (row) => row >= 3000)
        expect(found.length).toBe(10)
        expect(found.every(({ row }) => row >= 3000)).toBe(true)
      })
    )

    it.live("similarities are between -1 and 1 and descending", () =>
      Effect.gen(function* () {
        const vectors = clusteredVectors(500, 24, 4)
        const searcher = yield* open(vectors, 24)
        const similarities = (yield* searcher.nearest(vectors[3]!, 500)).map((_) => _.similarity)
        expect(similarities.length).toBe(500)
        expect(similarities[0]).toBeGreaterThan(0.999)
        expect(similarities.every((x) => x >= -1 && x <= 1)).toBe(true)
        expect(similarities).toStrictEqual(similarities.toSorted((a, b) => b - a))
      })
    )

    it.live("the same query gets the same answer from another index of the same vectors", () =>
      Effect.gen(function* () {
        const vectors = clusteredVectors(2000, 32, 5)
        const [one, other] = yield* Effect.all([open(vectors, 32), open(vectors, 32)])
        for (const query of clusteredVectors(20, 32, 6))
          expect(yield* other.nearest(query, 20)).toStrictEqual(yield* one.nearest(query, 20))
      })
    )

    it.live("an empty index returns nothing", () =>
      Effect.gen(function* () {
        const searcher = yield* open([], 8)
        expect(yield* searcher.nearest(new Float32Array(8).fill(1), 10)).toStrictEqual([])
      })
    )

    it.live("rows of zero vectors all have similarity 0, also when the index is opened again", () =>
      Effect.gen(function* () {
        const kept = file()
        const index = yield* VectorIndex
        for (const _ of ["first", "again"]) {
          const matrix = matrixOf(
            Array.from({ length: 20 }, () => new Float32Array(8)),
            8
          )
          const searcher = yield* index.open(matrix, { file: kept, generation: "1" })
          const found = yield* searcher.nearest(new Float32Array(8).fill(1), 2)
          expect(found).toStrictEqual([
            { row: 0, similarity: 0 },
            { row: 1, similarity: 0 }
          ])
        }
      })
    )

    it.live("a query of zeros or NaN has similarity 0 to every row", () =>
      Effect.gen(function* () {
        const searcher = yield* open([0, 90].map(at), 2)
        for (const query of [new Float32Array([0, 0]), new Float32Array([Number.NaN, 1])])
          expect(yield* searcher.nearest(query, 2)).toStrictEqual([
            { row: 0, similarity: 0 },
            { row: 1, similarity: 0 }
          ])
      })
    )

    it.live("rows of zero vectors do not hide rows with a direction", () =>
      Effect.gen(function* () {
        const vectors = clusteredVectors(3000, 32, 8)
        const gappy = vectors.map((vector, row) => (row % 3 === 0 ? vector : new Float32Array(32)))
        const searcher = yield* open(gappy, 32)
        for (const row of [0, 1500, 2997]) {
          const [first, second] = yield* searcher.nearest(vectors[row]!, 10)
          expect(first?.row).toBe(row)
          expect(second?.similarity).toBeGreaterThan(0.3)
        }
      })
    )

    it.live("a query with another number of dimensions is refused", () =>
      Effect.gen(function* () {
        const searcher = yield* open([0, 90].map(at), 2)
        const error = yield* Effect.flip(searcher.nearest(new Float32Array(3), 1))
        expect(error).toMatchObject({ _tag: "VectorIndexError", reason: "DimensionMismatch" })
      })
    )

    it.live("a matrix whose size is not rows times dimensions is refused", () =>
      Effect.gen(function* () {
        const index = yield* VectorIndex
        const matrix = { dimensions: 3, rows: 2, data: new Int8Array(5) }
        const error = yield* Effect.flip(index.open(matrix, { file: file(), generation: "1" }))
        expect(error).toMatchObject({ _tag: "VectorIndexError", reason: "DimensionMismatch" })
      })
    )
  })
}
