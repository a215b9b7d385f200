import type { DerivedSource } from "./DerivedSource.ts"

/** Why a file that was read is not indexed. */
export type ContentSkip = "binary" | "minified" | "generated" | "unsupported"

/** What became of one file. */
export type Derivation =
  | {
      readonly outcome: "derived"
      readonly source: DerivedSource
      /** `TEXT_HASH_BYTES` a chunk: the start of the SHA-256 of its embedding text. */
      readonly textHashes: Uint8Array
      /** One quantised vector a chunk in the bundled space, where that was asked for. */
      readonly vectors: Int8Array | undefined
      /** `b3:` identities of the symbols, by ordinal. */
      readonly stableIds: ReadonlyArray<string>
    }
  | { readonly outcome: "skipped"; readonly reason: ContentSkip }
  | { readonly outcome: "failed"; readonly error: string }

/** Bytes of a text hash that are kept: 2^64 texts before two are likely to meet. */
export const TEXT_HASH_BYTES = 16
