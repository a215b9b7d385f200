import { Duration, Effect } from "effect"
import { type Embedder, EmbedderError } from "./Embedder.ts"

/** Wraps an embedder with a time limit, for callers that cannot wait; index runs use it unwrapped. An embedder with a table needs no limit. */
export const withTimeLimit = (
  embedder: Embedder["Type"],
  timeLimit: Duration.DurationInput
): Embedder["Type"] => {
  const { dimensions, embed, space, table } = embedder
  if (table !== undefined) return embedder
  const limited = Effect.timeoutFail({
    duration: timeLimit,
    onTimeout: () =>
      new EmbedderError({
        reason: "Unavailable",
        provider: space,
        detail: `no answer within ${Duration.format(timeLimit)}: check that it is running and how long it takes`
      })
  })
  return {
    ...embedder,
    dimensions:
      typeof dimensions === "number" ? dimensions : { ...dimensions, learn: limited(dimensions.learn) },
    embed: (texts, role) => limited(embed(texts, role))
  }
}
