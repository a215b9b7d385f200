/** Memories as they are stored. Rows of all kinds have the same columns; only the service of a kind interprets their data. */
import type { NumberedPostings, SourcePostings } from "../../core/keyword/mod.ts"

export type MemoryKind = "checkpoint" | "remediation" | "skill"

/** Selects the memories of a project, or with "" the shared ones. */
export interface MemoryScope {
  readonly kind: MemoryKind
  readonly project: string
}

export interface NewMemory extends MemoryScope {
  readonly id: string
  readonly createdMs: number
  readonly updatedMs: number
  /** The name by which it is found before others with similar text. */
  readonly title: string
  readonly tags: ReadonlyArray<string>
  /** JSON. */
  readonly data: string
  /** Hash of the embedded text. */
  readonly textHash: Uint8Array
  /** Hash of the text that is compared with descriptions; undefined when it is the embedded text. */
  readonly descriptionHash: Uint8Array | undefined
  /** Version of what derives the title, the words and the hashes from the data. */
  readonly deriverVersion: number
  readonly postings: SourcePostings
}

export interface StoredMemory extends MemoryScope {
  readonly id: string
  readonly createdMs: number
  readonly updatedMs: number
  readonly tags: ReadonlyArray<string>
  readonly data: string
}

/** The data of a memory that a search needs. */
export interface SearchedMemory {
  /** Greater than that of every memory written before. */
  readonly number: number
  readonly id: string
  readonly title: string
  readonly tags: ReadonlyArray<string>
  readonly textHash: Uint8Array
  /** Undefined when the space has none. */
  readonly vector: Int8Array | undefined
  readonly postings: NumberedPostings
}

/** Which text of a memory a vector is of. */
export type ComparedText = "embedded" | "description"
