import type { DerivedSource } from "./DerivedSource.ts"

/** Why a file was read but not indexed. */
export type ContentSkip = "binary" | "minified" | "generated" | "library" | "unsupported"

/** The result of deriving one file. */
export type Derivation =
  | {
      readonly outcome: "derived"
      readonly source: DerivedSource
      /** `TEXT_HASH_BYTES` per chunk: the start of the SHA-256 of its embedding text. */
      readonly textHashes: Uint8Array
      /** One quantized vector per chunk in the space of the bundled embedder, if requested. */
      readonly vectors: Int8Array | undefined
      /** `b3:` ids of the symbols, by ordinal. */
      readonly stableIds: ReadonlyArray<string>
    }
  | { readonly outcome: "skipped"; readonly reason: ContentSkip }
  | { readonly outcome: "failed"; readonly error: string }

/** The bytes of a text hash that are stored: a collision becomes likely only at 2^64 texts. */
export const TEXT_HASH_BYTES = 16
