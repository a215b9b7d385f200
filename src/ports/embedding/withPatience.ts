import { Duration, Effect } from "effect"
import { type Embedder, EmbedderError } from "./Embedder.ts"

/** The same embedder for whoever waits for no answer longer than that: a run that has the time asks it as it is. Nobody waits for one that looks vectors up in a table. */
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
