/** From the bytes of files to what is indexed of them. */
import { Context, type Effect, Schema, type Scope } from "effect"
import type { Derivation } from "../../core/domain/Derivation.ts"

/** A derivation could not be made at all: the parser itself is broken, not a file. */
export class DeriverError extends Schema.TaggedError<DeriverError>("lodestone/DeriverError")("DeriverError", {
  reason: Schema.Literal("Crashed", "Unavailable"),
  detail: Schema.String
}) {
  override get message(): string {
    return `Cannot parse source files: ${this.detail}; run \`lodestone doctor\``
  }
}

/** A file to derive from. */
export interface DeriveRequest {
  /** Relative to the root, with forward slashes. */
  readonly path: string
  readonly bytes: Uint8Array
}

/** What to make besides symbols and chunks. */
export interface DeriveOptions {
  /** The bytes of a table of word vectors to embed by; without it no vectors are made. */
  readonly table: ArrayBufferLike | undefined
  /** The embedding texts, for an embedder elsewhere. */
  readonly embeddingTexts: boolean
}

/** Makes derivations until its scope closes. */
export type Derive = (
  requests: ReadonlyArray<DeriveRequest>,
  options: DeriveOptions
) => Effect.Effect<ReadonlyArray<Derivation>, DeriverError>

export class Deriver extends Context.Tag("lodestone/Deriver")<
  Deriver,
  {
    /** Derives in this thread: for a few files. */
    readonly derive: Derive
    /** Loads every grammar; those that do not load, with the reason. */
    readonly check: Effect.Effect<
      {
        readonly loaded: number
        readonly broken: ReadonlyArray<{ readonly grammar: string; readonly reason: string }>
      },
      DeriverError
    >
    /** Starts workers, as many as the machine has cores for, and stops them with the scope: for many files. */
    readonly pool: Effect.Effect<
      { readonly derive: Derive; readonly workers: number },
      DeriverError,
      Scope.Scope
    >
  }
>() {}
