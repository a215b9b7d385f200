import { Duration, Effect } from "effect"
import { type Embedder, EmbedderError } from "./Embedder.ts"

/** Wraps an embedder with a time limit, for callers that cannot wait; index runs use it unwrapped. An embedder with a table needs no limit. */
export const withPatience = (
  embedder: Embedder["Type"],
  patience: Duration.DurationInput
): Embedder["Type"] => {
  const { dimensions, embed, space, table } = embedder
  if (table !== undefined) return embedder
  const inTime = Effect.timeoutFail({
    duration: patience,
    onTimeout: () =>
      new EmbedderError({
        reason: "Unavailable",
        provider: space,
        detail: `no answer within ${Duration.format(patience)}: check that it is running and how long it takes`
      })
  })
  return {
    ...embedder,
    dimensions:
      typeof dimensions === "number" ? dimensions : { ...dimensions, learn: inTime(dimensions.learn) },
    embed: (texts, role) => inTime(embed(texts, role))
  }
}
