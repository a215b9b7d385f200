/** Requirements for every backend of Embedder. */
import { describe, expect } from "bun:test"
import { Effect, type Layer } from "effect"
import { Embedder } from "../../src/ports/embedding/Embedder.ts"
import { spaceOf } from "../../src/ports/embedding/vectorSpace.ts"
import { using } from "../support/effect.ts"

const lengthOf = (vector: Float32Array) => Math.sqrt(vector.reduce((sum, x) => sum + x * x, 0))

/** Texts that break careless implementations. */
const STRANGE: ReadonlyArray<string> = [
  "",
  " \n\t",
  "{}",
  "ünïcödé и кириллица",
  "東京都の図書館",
  "🎉👩‍👩‍👧‍👦 emoji",
  "half a pair: \ud83d",
  "nul \0 and \u2028 separators",
  "a\u0301 combining",
  "word ".repeat(100_000)
]

export const embedderContract = (name: string, layer: Layer.Layer<Embedder, unknown>) => {
  const it = using(layer)

  describe(`${name} keeps the contract of Embedder:`, () => {
    it.live("every text gets a vector of length 1 with the announced dimensions", () =>
      Effect.gen(function* () {
        const embedder = yield* Embedder
        const vectors = yield* embedder.embed(["open a file", "close a socket", "parse JSON"], "passage")
        const { dimensions } = yield* spaceOf(embedder)
        expect(vectors.map(({ length }) => length)).toStrictEqual(Array(3).fill(dimensions))
        for (const vector of vectors) expect(lengthOf(vector)).toBeCloseTo(1, 5)
      })
    )

    it.live("vectors are in the order of the texts, even over many batches", () =>
      Effect.gen(function* () {
        const embedder = yield* Embedder
        const texts = Array.from({ length: 130 }, (_, i) => `function number ${i} of the file`)
        const together = yield* embedder.embed(texts, "passage")
        expect(together.length).toBe(texts.length)
        for (const i of [0, 1, 31, 32, 64, 129]) {
          const [alone] = yield* embedder.embed([texts[i]!], "passage")
          expect(together[i]).toStrictEqual(alone!)
        }
      })
    )

    it.live("the same text gets the same vector, and another text a different one", () =>
      Effect.gen(function* () {
        const embedder = yield* Embedder
        const [one, other, again] = yield* embedder.embed(
          ["read the file", "send mail", "read the file"],
          "query"
        )
        expect(again).toStrictEqual(one!)
        expect(other).not.toStrictEqual(one!)
      })
    )

    it.live("an empty list of texts gets an empty list of vectors", () =>
      Effect.gen(function* () {
        const embedder = yield* Embedder
        expect(yield* embedder.embed([], "passage")).toStrictEqual([])
      })
    )

    it.live("empty, very long and strange texts also get a vector of length 1", () =>
      Effect.gen(function* () {
        const embedder = yield* Embedder
        const vectors = yield* embedder.embed(STRANGE, "passage")
        expect(vectors.length).toBe(STRANGE.length)
        for (const vector of vectors) expect(lengthOf(vector)).toBeCloseTo(1, 5)
      })
    )

    it.live("the space has a name, and its number of dimensions is a positive integer", () =>
      Effect.gen(function* () {
        const { dimensions, space } = yield* Effect.flatMap(Embedder, spaceOf)
        expect(space).not.toBe("")
        expect(Number.isInteger(dimensions) && dimensions > 0).toBe(true)
      })
    )
  })
}
