/** Turns text into vectors. */
import { Context, type Effect, Schema } from "effect"

/** Why an embedding could not be had; `reason` drives retry and the message shown to the user. */
export class EmbedderError extends Schema.TaggedError<EmbedderError>("lodestone/EmbedderError")(
  "EmbedderError",
  {
    reason: Schema.Literal("Unauthorized", "RateLimited", "Unavailable", "BadResponse", "WrongDimensions"),
    provider: Schema.String,
    /** What was seen and what to do about it; never a key, never a text that was sent. */
    detail: Schema.String,
    retryAfter: Schema.optional(Schema.DurationFromMillis)
  }
) {
  override get message(): string {
    return `Cannot embed with "${this.provider}": ${this.detail}`
  }
}

/** Vectors of one space are compared, those of different ones never. */
export interface VectorSpace {
  /** What it is called. */
  readonly space: string
  readonly dimensions: number
}

/** Dimensions that only a server can tell. */
export interface ServerDimensions {
  /** Asks where nobody asked before; what was learnt is remembered, a failure is not. */
  readonly learn: Effect.Effect<number, EmbedderError>
  readonly learnt: () => number | undefined
}

/** A query and a passage may be embedded differently by the same model. */
export type EmbeddingRole = "query" | "passage"

export class Embedder extends Context.Tag("lodestone/Embedder")<
  Embedder,
  {
    /**
     * Identifies the vector space: provider, model, dimensions. Vectors of different spaces are never compared. Where the dimensions have to be learnt they
     * are not in it: see `spaceOf`.
     */
    readonly space: string
    readonly dimensions: number | ServerDimensions
    /**
     * The bytes of the table of word vectors that `embed` looks up, so that workers may embed beside parsing; undefined where vectors come from
     * elsewhere.
     */
    readonly table: Effect.Effect<ArrayBuffer, EmbedderError> | undefined
    /** Whether a word in lower case is one that was learnt, and so no mistake; undefined where that cannot be told. */
    readonly knows: Effect.Effect<(word: string) => boolean, EmbedderError> | undefined
    /** One unit vector a text, in the order given. */
    readonly embed: (
      texts: ReadonlyArray<string>,
      role: EmbeddingRole
    ) => Effect.Effect<ReadonlyArray<Float32Array>, EmbedderError>
  }
>() {}
