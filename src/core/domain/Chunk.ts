import type { SymbolKind } from "./CodeSymbol.ts"
import type { Span } from "./Span.ts"

/** What a chunk mainly holds: the kind of its symbol, or what is left of a file (`module`), or prose (`text`). */
export type ChunkKind = SymbolKind | "module" | "text"

/** What is further known of a chunk: of all functions that it holds only the heads stand there; it is a test that stands among the code it tests. */
export const CHUNK_MARKS = ["bodiless", "test"] as const

export type ChunkMark = (typeof CHUNK_MARKS)[number]

/** A run of whole lines of a file: the unit that is searched and returned. */
export interface Chunk {
  readonly span: Span
  readonly kind: ChunkKind
  /** Ordinal of the symbol that names the chunk, within the same file. */
  readonly symbol: number | undefined
  /** Ordinals of the symbols that it is named by or that are declared in it. */
  readonly holds: ReadonlyArray<number>
  readonly marks: ReadonlyArray<ChunkMark>
  /** Estimated, 4 characters each. */
  readonly tokens: number
}
