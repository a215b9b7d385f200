import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { checkedEmbedder } from "../../../src/ports/embedding/checkedEmbedder.ts"
import { Embedder } from "../../../src/ports/embedding/Embedder.ts"
import { it } from "../../support/effect.ts"

const giving = (vectors: unknown, dimensions: Embedder["Type"]["dimensions"] = 4) =>
  checkedEmbedder(
    Embedder.of({
      space: "own",
      dimensions,
      table: undefined,
      knows: undefined,
      embed: () => Effect.succeed(vectors as ReadonlyArray<Float32Array>)
    })
  ).embed(["a", "b"], "passage")

const sized = (...lengths: ReadonlyArray<number>) => lengths.map((length) => new Float32Array(length).fill(1))

describe("vectors of an embedder", () => {
  it.effect("are passed on unchanged if they have the announced dimensions", () =>
    Effect.gen(function* () {
      const vectors = sized(4, 4)
      expect(yield* giving(vectors)).toBe(vectors)
      const learnt = { learn: Effect.succeed(4), learnt: () => undefined }
      expect(yield* giving(vectors, learnt)).toBe(vectors)
    })
  )

  it.effect("are refused with the reason if they are not valid", () =>
    Effect.gen(function* () {
      for (const [vectors, reason, detail] of [
        [sized(4), "BadResponse", "1 vectors for 2 texts"],
        [sized(4, 4, 4), "BadResponse", "3 vectors for 2 texts"],
        [undefined, "BadResponse", "no vectors for 2 texts"],
        [sized(3, 3), "WrongDimensions", "a vector has 3 dimensions instead of 4"],
        [sized(4, 3), "WrongDimensions", "a vector has 3 dimensions instead of 4"],
        [[new Float32Array(4), Float32Array.of(0, Number.NaN, 0, 0)], "BadResponse", "not finite"],
        [[new Float32Array(4), Float32Array.of(0, 0, 0, Infinity)], "BadResponse", "not finite"],
        [
          [
            [1, 0, 0, 0],
            [1, 0, 0, 0]
          ],
          "BadResponse",
          "not a Float32Array"
        ],
        [[new Float32Array(4), undefined], "BadResponse", "not a Float32Array"]
      ] as const) {
        const error = yield* Effect.flip(giving(vectors))
        expect([error.reason, error.provider]).toStrictEqual([reason, "own"])
        expect(error.detail).toContain(detail)
      }
      const learnt = { learn: Effect.succeed(4), learnt: () => undefined }
      expect((yield* Effect.flip(giving(sized(4, 3), learnt))).reason).toBe("WrongDimensions")
    })
  )
})
