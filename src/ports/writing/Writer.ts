/** Writes a text by a language model that the settings name. */
import { Context, type Effect, Schema } from "effect"

/** Why there is no text; the message is shown to the user. */
export class WriterError extends Schema.TaggedError<WriterError>("lodestone/WriterError")("WriterError", {
  reason: Schema.Literal("Unauthorized", "RateLimited", "Unavailable", "BadResponse"),
  /** The model. */
  model: Schema.String,
  /** What was seen and what to do about it; never a key, never what was sent. */
  detail: Schema.String,
  retryAfter: Schema.optional(Schema.DurationFromMillis)
}) {
  override get message(): string {
    return `Cannot write with "${this.model}": ${this.detail}`
  }
}

export class Writer extends Context.Tag("lodestone/Writer")<
  Writer,
  {
    /** The name of the model; undefined where there is none. */
    readonly model: string | undefined
    /** What the model answers to a prompt. */
    readonly write: (prompt: string) => Effect.Effect<string, WriterError>
  }
>() {}
