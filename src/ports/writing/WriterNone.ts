/** No model: nothing is written. */
import { Effect, Layer } from "effect"
import { Writer } from "./Writer.ts"

export const layer = Layer.succeed(
  Writer,
  Writer.of({ model: undefined, write: () => Effect.dieMessage("No writing model is configured") })
)
