/** Turns text into vectors. */
import { Context, type Effect, Schema } from "effect"

/** Why embedding failed; `reason` drives retry and the message shown to the user. */
export class EmbedderError extends Schema.TaggedError<EmbedderError>("lodestone/EmbedderError")(
  "EmbedderError",
  {
    reason: Schema.Literal("Unauthorized", "RateLimited", "Unavailable", "BadResponse", "WrongDimensions"),
    provider: Schema.String,
    /** What happened and what to do about it; never contains a key or a sent text. */
    detail: Schema.String,
    retryAfter: Schema.optional(Schema.DurationFromMillis)
  }
) {
  override get message(): string {
    return `Cannot embed with "${this.provider}": ${this.detail}`
  }
}

/** Vectors are only compared within one space. */
export interface VectorSpace {
  /** Its name. */
  readonly space: string
  readonly dimensions: number
}

/** Dimensions that only the server knows. */
export interface ServerDimensions {
  /** Asks the server unless the answer is known; failures are not cached. */
  readonly learn: Effect.Effect<number, EmbedderError>
  readonly learnt: () => number | undefined
}

/** A query and a passage may be embedded differently by the same model. */
export type EmbeddingRole = "query" | "passage"

export class Embedder extends Context.Tag("lodestone/Embedder")<
  Embedder,
  {
    /**
     * Identifies the vector space: provider, model, dimensions. Vectors of different spaces are never compared. Dimensions that must be learned are not
     * included: see `spaceOf`.
     */
    readonly space: string
    readonly dimensions: number | ServerDimensions
    /** Bytes of the word vector table that `embed` uses, so that workers can embed while parsing; undefined when vectors come from elsewhere. */
    readonly table: Effect.Effect<ArrayBuffer, EmbedderError> | undefined
    /** Tests whether a lower-case word is in the embedder's vocabulary, and so not misspelled; undefined when it has no vocabulary. */
    readonly knows: Effect.Effect<(word: string) => boolean, EmbedderError> | undefined
    /** One unit vector per text, in order. */
    readonly embed: (
      texts: ReadonlyArray<string>,
      role: EmbeddingRole
    ) => Effect.Effect<ReadonlyArray<Float32Array>, EmbedderError>
  }
>() {}
