/** Embedder of the bundled lexical space: in this process, without a model. */
import { Effect, Layer } from "effect"
import { embedLexical, LEXICAL_DIMENSIONS, LEXICAL_SPACE } from "../../core/embed/mod.ts"
import { pause } from "../pause.ts"
import { Embedder } from "./Embedder.ts"

/** About 10 ms of work, after which timers and I/O have their turn. */
const TEXTS_AT_ONCE = 128

export const layer = Layer.succeed(
  Embedder,
  Embedder.of({
    space: LEXICAL_SPACE,
    dimensions: LEXICAL_DIMENSIONS,
    local: true,
    embed: Effect.fn("Embedder.embed")(function* (texts) {
      const vectors: Array<Float32Array> = []
      for (const text of texts) {
        if (vectors.length > 0 && vectors.length % TEXTS_AT_ONCE === 0) yield* pause
        vectors.push(embedLexical(text))
      }
      return vectors
    })
  })
)
