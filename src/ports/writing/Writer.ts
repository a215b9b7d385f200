/** Writes a text with the language model in the settings. */
import { Context, type Effect, Schema } from "effect"

/** Why there is no text; the message is shown to the user. */
export class WriterError extends Schema.TaggedError<WriterError>("lodestone/WriterError")("WriterError", {
  reason: Schema.Literal("Unauthorized", "RateLimited", "Unavailable", "BadResponse"),
  /** The model. */
  model: Schema.String,
  /** What happened and what to do about it; never contains a key or anything that was sent. */
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
    /** Name of the model; undefined when there is none. */
    readonly model: string | undefined
    /** The model's answer to a prompt. */
    readonly write: (prompt: string) => Effect.Effect<string, WriterError>
  }
>() {}
