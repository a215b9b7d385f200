/** A model of embeddings that tests switch off. */
import { Effect, Layer } from "effect"
import { Embedder, EmbedderError } from "../../src/ports/embedding/Embedder.ts"

/** A model that can be away, and how often it was asked. */
export const modelThatCanBeAway = () => {
  const model = { isAway: false, asked: 0 }
  const layer = Layer.succeed(
    Embedder,
    Embedder.of({
      space: "test",
      dimensions: 2,
      table: undefined,
      knows: undefined,
      embed: (texts) =>
        Effect.suspend(() => {
          model.asked++
          return model.isAway
            ? new EmbedderError({ reason: "Unavailable", provider: "test", detail: "it is away" })
            : Effect.succeed(texts.map(() => Float32Array.of(1, 0)))
        })
    })
  )
  return { model, layer }
}
