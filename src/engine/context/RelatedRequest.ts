import { Schema } from "effect"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { VectorIndexError } from "../../ports/vectors/VectorIndex.ts"
import type { RefError } from "../../ports/workspace/Refs.ts"
import type { WorkspaceError } from "../../ports/workspace/Workspace.ts"
import type { SymbolName } from "../symbols/SymbolAnswer.ts"
import type { SymbolError } from "../symbols/Symbols.ts"

/** Nothing is known about the subject. */
export class NothingKnown extends Schema.TaggedError<NothingKnown>("lodestone/NothingKnown")("NothingKnown", {
  reason: Schema.String
}) {
  override get message(): string {
    return this.reason
  }
}

/** The subject of a question. `file` is relative to the project's root. */
export type Subject =
  { readonly file: string } | { readonly ticket: string } | { readonly symbol: SymbolName }

export interface RelatedRequest {
  /** Absolute. */
  readonly path: string
  readonly ref?: string | undefined
  /** At least one; results related to all of them come first. */
  readonly subjects: ReadonlyArray<Subject>
  /** Most results of each kind. */
  readonly limit: number
}

export type RelatedError =
  WorkspaceError | RefError | StoreError | VectorIndexError | SymbolError | NothingKnown
