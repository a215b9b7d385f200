/** Scores how well texts answer a query, with a model that reads both together. */
import { Context, type Effect, Schema } from "effect"

/** Why texts could not be scored; the message is shown to the user. */
export class RerankerError extends Schema.TaggedError<RerankerError>("lodestone/RerankerError")(
  "RerankerError",
  {
    reason: Schema.Literal("Unauthorized", "RateLimited", "Unavailable", "BadResponse"),
    provider: Schema.String,
    /** What happened and what to do about it; never contains a key or a sent text. */
    detail: Schema.String,
    retryAfter: Schema.optional(Schema.DurationFromMillis)
  }
) {
  override get message(): string {
    return `Cannot rerank with "${this.provider}": ${this.detail}`
  }
}

export class Reranker extends Context.Tag("lodestone/Reranker")<
  Reranker,
  {
    /** How many of the best texts to score; 0 when there is no reranker. */
    readonly candidates: number
    /** Relevance of each text to the query, in order; comparable only within one call. */
    readonly rerank: (
      query: string,
      texts: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<number>, RerankerError>
  }
>() {}
