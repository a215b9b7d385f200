import { expect } from "bun:test"
import { Effect } from "effect"
import { Embedder } from "../../../src/ports/embedding/Embedder.ts"
import { layer } from "../../../src/ports/embedding/EmbedderLexical.ts"
import { embedderContract } from "../../contracts/embedder.ts"
import { using } from "../../support/effect.ts"

embedderContract("EmbedderLexical", layer)

using(layer).effect("is local, and names its space", () =>
  Effect.gen(function* () {
    const { dimensions, local, space } = yield* Embedder
    expect({ dimensions, local, space }).toStrictEqual({
      dimensions: 256,
      local: true,
      space: "lodestone-lexical-1"
    })
  })
)
