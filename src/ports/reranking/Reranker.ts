/** Says how well texts answer a query, by a model that reads both together. */
import { Context, type Effect, Schema } from "effect"

/** Why texts could not be judged; the message is shown to the user. */
export class RerankerError extends Schema.TaggedError<RerankerError>("lodestone/RerankerError")(
  "RerankerError",
  {
    reason: Schema.Literal("Unauthorized", "RateLimited", "Unavailable", "BadResponse"),
    provider: Schema.String,
    /** What was seen and what to do about it; never a key, never a text that was sent. */
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
    /** How many of the best texts are to be judged; 0 where there is nothing that judges. */
    readonly candidates: number
    /** How relevant each text is to the query, in order; comparable within one call only. */
    readonly rerank: (
      query: string,
      texts: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<number>, RerankerError>
  }
>() {}
