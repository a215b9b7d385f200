/** Embedder of the bundled lexical space: in this process, without a model. */
import { Array, Effect, Layer } from "effect"
import { embedLexical, LEXICAL_DIMENSIONS, LEXICAL_SPACE } from "../../core/embed/mod.ts"
import { Embedder } from "./Embedder.ts"

/** About 10 ms of work, after which timers and I/O have their turn (`Effect.yieldNow` would stay in microtasks). */
const TEXTS_AT_ONCE = 128

export const layer = Layer.succeed(
  Embedder,
  Embedder.of({
    space: LEXICAL_SPACE,
    dimensions: LEXICAL_DIMENSIONS,
    local: true,
    embed: Effect.fn("Embedder.embed")(function* (texts) {
      const vectors: Array<Float32Array> = []
      for (const batch of Array.chunksOf(texts, TEXTS_AT_ONCE)) {
        for (const text of batch) vectors.push(embedLexical(text))
        yield* Effect.sleep(0)
      }
      return vectors
    })
  })
)
