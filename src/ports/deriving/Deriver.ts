/** Derives the indexed data from the bytes of files. */
import { Context, type Effect, Schema, type Scope } from "effect"
import type { Derivation } from "../../core/derive/Derivation.ts"

/** No derivation is possible: the parser itself failed, not a single file. */
export class DeriverError extends Schema.TaggedError<DeriverError>("lodestone/DeriverError")("DeriverError", {
  reason: Schema.Literal("Crashed", "Unavailable"),
  detail: Schema.String
}) {
  override get message(): string {
    return `Cannot parse source files: ${this.detail}; run \`lodestone doctor\``
  }
}

/** A file to derive. */
export interface DeriveRequest {
  /** Relative to the root, with forward slashes. */
  readonly path: string
  readonly bytes: Uint8Array
}

/** What to produce besides symbols and chunks. */
export interface DeriveOptions {
  /** Bytes of a word vector table to embed with; without it no vectors are made. */
  readonly table: ArrayBufferLike | undefined
  /** Whether to return the embedding texts, for a separate embedder. */
  readonly embeddingTexts: boolean
}

/** Derives files; usable until its scope closes. */
export type Derive = (
  requests: ReadonlyArray<DeriveRequest>,
  options: DeriveOptions
) => Effect.Effect<ReadonlyArray<Derivation>, DeriverError>

export class Deriver extends Context.Tag("lodestone/Deriver")<
  Deriver,
  {
    /** Derives in this thread; for few files. */
    readonly derive: Derive
    /** Loads every grammar; returns the number loaded and the ones that failed, with reasons. */
    readonly check: Effect.Effect<
      {
        readonly loaded: number
        readonly broken: ReadonlyArray<{ readonly grammar: string; readonly reason: string }>
      },
      DeriverError
    >
    /** Workers, one per core up to a limit, that all users share and that stop with the last scope; for many files. */
    readonly pool: Effect.Effect<
      { readonly derive: Derive; readonly workers: number },
      DeriverError,
      Scope.Scope
    >
  }
>() {}
