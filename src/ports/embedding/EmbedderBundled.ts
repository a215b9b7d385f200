/** Embedder with the word vector table in the executable; runs in this process without a key or a download. */
import { Effect, Layer } from "effect"
import { embedderOfTable } from "../../core/embed/mod.ts"
import { pause } from "../pause.ts"
import { loadTable, TABLE_DIMENSIONS, TABLE_SPACE } from "./bundledTable.ts"
import { Embedder, EmbedderError } from "./Embedder.ts"
import { loadedOnce } from "../loadedOnce.ts"

/** About 10 ms of work, after which timers and I/O get a turn. */
const TEXTS_PER_TURN = 128

const make = Effect.gen(function* () {
  const table = yield* loadedOnce(
    Effect.tryPromise({
      try: loadTable,
      catch: (cause) =>
        new EmbedderError({ reason: "Unavailable", provider: "bundled", detail: String(cause) })
    })
  )
  // Read on demand: a server that only serves keyword search starts without it.
  const embedder = Effect.map(table, embedderOfTable)
  return Embedder.of({
    space: TABLE_SPACE,
    dimensions: TABLE_DIMENSIONS,
    table,
    knows: Effect.map(embedder, ({ hasToken }) => hasToken),
    embed: Effect.fnUntraced(function* (texts, role) {
      const { embed } = yield* embedder
      const vectors: Array<Float32Array> = []
      for (const text of texts) {
        if (vectors.length > 0 && vectors.length % TEXTS_PER_TURN === 0) yield* pause
        vectors.push(embed(text, role))
      }
      return vectors
    })
  })
})

export const layer = Layer.effect(Embedder, make)
